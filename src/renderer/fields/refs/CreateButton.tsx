import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconAdd } from '#renderer/ui/icons.ts'
import type { CreateOffer } from '../input-props.ts'
import classes from './ref-inputs.module.css'

/** A reference with a button beside its label that makes what it refers to. */
export function CreateButton({ label, onCreate, children }: CreateOffer & { readonly children: ReactNode }) {
  return (
    <div className={classes.creates}>
      {children}
      <Button
        className={classes.create}
        size="compact-xs"
        variant="subtle"
        leftSection={<IconAdd size={12} />}
        // Keys type a name, whose last option makes it: Tab goes on to the next field.
        tabIndex={-1}
        onClick={() => onCreate('')}
      >
        {label}
      </Button>
    </div>
  )
}
