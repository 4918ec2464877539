import { Drawer } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entities, type Draft, type EntityName, type Row } from '#shared/entities/index.ts'
import { standardText } from '#renderer/i18n/standard-texts.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { createRecord } from '../write.ts'
import { DrawerForm } from './DrawerForm.tsx'
import type { FormGroup } from './form-layout.ts'
import { startValues, type FormValues } from './form-values.ts'
import { LeaveDialog } from './LeaveGuard.tsx'
import { SAVED_TOAST, useRecordForm } from './use-record-form.ts'

interface Props<N extends EntityName> {
  readonly entity: N
  readonly group: FormGroup<N>
  /** What it begins with, besides the defaults of the fields. */
  readonly start: FormValues
  /** What else changes when a field is typed. */
  readonly follow?: (values: FormValues, name: string, value: unknown) => FormValues
  /** The draft as it is written. */
  readonly tidy?: (draft: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  readonly onCreated: (row: Row<N>) => void
  readonly onClose: () => void
}

const asIs = <T,>(draft: T): T => draft

/**
 * A new record over the form that needs it: its shortest form, in a drawer. Closing it asks if something was typed. It must
 * not stand inside the form of the page, which would be sent along with it.
 */
export function CreateDrawer<N extends EntityName>(props: Props<N>) {
  const { entity: name, group, follow, tidy = asIs, onCreated, onClose } = props
  const { t } = useTranslation()
  const toasts = useToasts()
  const [given] = useState(props.start)
  const [start] = useState(() => startValues(entities[name], given))
  const [made, setMade] = useState<Row<N> | null>(null)
  const [isAsking, setAsking] = useState(false)
  const base = useRecordForm({
    entity: entities[name],
    start,
    draftKey: `${name}.inside`,
    save: async (draft) => {
      const written = await createRecord(name, tidy(draft) as Draft<N>)
      setMade(written.row)
      return written
    },
  })
  const set = (field: string, value: unknown) => {
    base.set(field, value)
    for (const [other, next] of Object.entries(follow?.(base.values, field, value) ?? {})) base.set(other, next)
  }
  const focused = useRef<Element | null>(null)
  const ask = () => {
    focused.current = document.activeElement
    setAsking(true)
  }
  const stay = () => {
    setAsking(false)
    // Once the question is gone: it keeps the focus within itself.
    requestAnimationFrame(() => focused.current instanceof HTMLElement && focused.current.focus())
  }
  const leave = () => {
    base.discardDraft()
    onClose()
  }
  return (
    <Drawer
      opened
      position="right"
      title={standardText(t, name, 'create')}
      closeOnEscape={!isAsking}
      onClose={() => (base.isDirty ? ask() : leave())}
    >
      <DrawerForm
        form={{ ...base, set }}
        group={group}
        given={given}
        action={t('form.create')}
        onSaved={() => {
          toasts.confirm(t('form.saved'), { key: SAVED_TOAST })
          if (made) onCreated(made)
        }}
        onClose={onClose}
      />
      {/* Mounted only while it asks: the key that opens it would close it too. */}
      {isAsking && <LeaveDialog opened onStay={stay} onLeave={leave} />}
    </Drawer>
  )
}
