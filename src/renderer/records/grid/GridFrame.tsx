import type { ReactNode } from 'react'
import { Page } from '#renderer/ui/Page.tsx'
import classes from './grid.module.css'

interface Props {
  readonly title: string
  /** A part of the page of a record, instead of a page of its own. */
  readonly isWithin: boolean
  /** How many rows the view has. */
  readonly size: ReactNode
  readonly switcher: ReactNode
  readonly actions: ReactNode
  /** The one primary action of the list. */
  readonly primary: ReactNode
  readonly above: ReactNode
  readonly bar: ReactNode
  readonly children: ReactNode
}

/** Where the parts of a list stand: on a page of its own, or on the page of a record. */
export function GridFrame({ title, isWithin, size, switcher, actions, primary, above, bar, children }: Props) {
  if (isWithin)
    return (
      <section className={classes.within} aria-label={title}>
        <div className={classes.withinHead}>
          {size}
          {actions}
          {primary}
        </div>
        {bar}
        {children}
      </section>
    )
  return (
    <Page
      title={title}
      aside={
        <>
          {size}
          {switcher}
        </>
      }
      actions={actions}
      primary={primary}
      bar={
        <>
          {above}
          {bar}
        </>
      }
      fill
    >
      {children}
    </Page>
  )
}
