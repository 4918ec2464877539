import { VisuallyHidden } from '@mantine/core'
import type { Refused } from './use-refused.ts'
import { RefusedIcon } from './RefusedIcon.tsx'

/** That the server refused a change of something that this hides: an icon, and the words for who does not see it. */
export function RefusedNote({ of }: { readonly of: Refused | null }) {
  if (!of) return null
  return (
    <>
      {' '}
      <RefusedIcon of={of} />
      <VisuallyHidden> · {of.text}</VisuallyHidden>
    </>
  )
}
