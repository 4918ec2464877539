import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { EntityName } from '#shared/entities/index.ts'
import type { View } from '#shared/model/query.ts'
import { useCount } from '#renderer/queries/use-records.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { IconWarning } from '#renderer/ui/icons.ts'
import { viewQuery } from './views/view-state.ts'
import classes from './grid.module.css'

interface Props {
  readonly entity: EntityName
  /** The rows it counts, and that it leads to in the same list. */
  readonly view: View
  /** Entities that the filters of the view depend on. */
  readonly related?: readonly EntityName[]
  readonly text: (count: number) => string
}

/** How many rows need somebody, beside the filters of their list, and the way to exactly these; nothing without any. */
export function CountLink({ entity, view, related, text }: Props) {
  const { value = 0 } = useCount(entity, view, related)
  if (value === 0) return null
  return (
    <Anchor component={Link} to={`?${viewQuery(view)}`} underline="hover" className={classes.count ?? ''}>
      <Chip tone="warning" icon={IconWarning}>
        {text(value)}
      </Chip>
    </Anchor>
  )
}
