import type { Verdict } from '#shared/contract/dispatch/verdicts.ts'
import { IconDeclined, IconValid, IconWarning, type Icon } from '#renderer/ui/icons.ts'
import type { ToneName } from '#renderer/ui/theme.ts'

/** The icon and colour of each verdict, the same in the picker, over a dragged assignment and in a plan of days. */
export const verdictAppearance: Readonly<Record<Verdict, { readonly icon: Icon; readonly tone: ToneName }>> = {
  recommended: { icon: IconValid, tone: 'success' },
  review: { icon: IconWarning, tone: 'warning' },
  blocked: { icon: IconDeclined, tone: 'danger' },
}
