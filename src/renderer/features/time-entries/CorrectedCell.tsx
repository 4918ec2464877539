import { ActionIcon, Popover } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { entities, type Row } from '#shared/entities/index.ts'
import { lockOf } from '#renderer/components/time/entry-lock.ts'
import { fieldLabel } from '#renderer/i18n/labels.ts'
import { useSession } from '#renderer/session/session-context.tsx'
import { IconEdit } from '#renderer/ui/icons.ts'
import { CellForm } from './CellForm.tsx'
import { hasCell, type CorrectedCell as Name } from './cell-correction.ts'
import { useCorrecting } from './correcting.ts'
import styles from './time-entries.module.css'

interface Props {
  readonly entry: Row<'timeEntries'>
  readonly name: Name
  readonly children: ReactNode
}

/** A cell that is corrected in its place, by its pencil or by F2, where the entry may still be corrected. */
export function CorrectedCell({ entry, name, children }: Props) {
  const { t } = useTranslation()
  const correcting = useCorrecting()
  const role = useSession().session?.user.role ?? 'employee'
  const frame = useRef<HTMLSpanElement>(null)
  if (!correcting || !hasCell(entry, name) || lockOf(entry, role) !== null) return children
  const label = t('timeEntries.correctCell', { label: fieldLabel(t, entities.timeEntries, name) })
  const isOpen = correcting.cell?.id === entry._id && correcting.cell.name === name
  const close = () => {
    correcting.end()
    frame.current?.closest<HTMLElement>('[role=grid]')?.focus()
  }
  const shown = (
    <span ref={frame} className={styles.corrected}>
      {children}
      <ActionIcon
        className={styles.pencil ?? ''}
        variant="default"
        size={24}
        tabIndex={-1}
        aria-label={label}
        onClick={() => correcting.begin(entry, name)}
      >
        <IconEdit size={14} />
      </ActionIcon>
    </span>
  )
  if (!isOpen) return shown
  return (
    <Popover
      opened
      onChange={(isShown) => !isShown && close()}
      position="bottom-start"
      width={320}
      trapFocus
      closeOnClickOutside={false}
      withRoles={false}
    >
      <Popover.Target>{shown}</Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        <CellForm entry={entry} name={name} onClose={close} />
      </Popover.Dropdown>
    </Popover>
  )
}
