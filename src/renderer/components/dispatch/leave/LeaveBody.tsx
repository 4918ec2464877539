import { Button, Group, Kbd, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { said } from '#renderer/notifications/say.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { isPressed } from '#renderer/ui/shortcut-keys.ts'
import { plan, type Choices } from '../cannot-come/choices.ts'
import { LeftRows } from '../cannot-come/LeftRows.tsx'
import { TellChoices } from '../cannot-come/TellChoices.tsx'
import { contactTexts } from '../cannot-come/told.ts'
import type { AskedLeave } from './asked-leave.ts'
import { LeftRest } from './LeftRest.tsx'
import { useLeave } from './use-leave.ts'
import { useLeft } from './use-left.ts'

/** Which shifts people leave, who takes each, who is told: all of it by one button, or the change alone by another. */
export function LeaveBody({ asked }: { readonly asked: AskedLeave }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { leaving, answer } = asked
  const [at] = useState(() => new Date().toISOString())
  const [choices, setChoices] = useState<Choices>({})
  const [told, setTold] = useState({ asksPeople: true, tellsContacts: true })
  const company = useRecord('companySettings', COMPANY_ID).row?.name ?? ''
  const left = useLeft(leaving, at)
  const { run, isRunning } = useLeave(asked)
  const planned = plan(left?.near ?? [], choices)
  const rest = left?.rest ?? []
  const texts = contactTexts(planned, company)
  const placed = planned.filter(({ candidate }) => candidate !== null).length
  const isSought = left === undefined || left.sought.size > 0
  const isIncomplete = planned.some(({ problem }) => problem !== null)
  const isAble = !isSought && !isRunning && !isIncomplete
  const doAll = () => {
    if (!isAble) return
    const contacts = told.tellsContacts ? texts : []
    void run({
      planned,
      rest: rest.map(({ assignment }) => assignment),
      asksPeople: told.asksPeople,
      contacts,
      company,
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isPressed(event, 'mod+Enter')) return
    event.preventDefault()
    doAll()
  }
  const body = useRef<HTMLDivElement>(null)
  const isRead = left !== undefined
  // The dialog opens before its shifts are read: its keys work once something in it has the focus.
  useEffect(() => {
    if (isRead) body.current?.querySelector<HTMLElement>('li, button')?.focus()
  }, [isRead])
  const first = planned[0]?.left.assignment.date ?? rest[0]?.assignment.date
  const last = [...planned.map((one) => one.left), ...rest].at(-1)?.assignment.date
  const count = planned.length + rest.length
  return (
    <Stack ref={body} gap="md" onKeyDown={onKeyDown}>
      {first !== undefined && last !== undefined && (
        <Text role="status">{t('leave.shifts', { count, days: formats.range(first, last) })}</Text>
      )}
      {leaving.note && <Text c="dimmed">{said(leaving.note, { t, formats })}</Text>}
      <LeftRows
        planned={planned}
        sought={left?.sought}
        isFocusedFirst
        onChoose={(id, chosen) => setChoices((before) => ({ ...before, [id]: chosen }))}
      />
      {rest.length > 0 && <LeftRest rest={rest} employeeIds={leaving.employeeIds} onFollow={() => answer('nothing')} />}
      {planned.length > 0 && (
        <TellChoices
          value={told}
          onChange={(change) => setTold((before) => ({ ...before, ...change }))}
          placed={placed}
          texts={texts}
        />
      )}
      <Group justify="space-between">
        <Text size="xs" c="dimmed">
          {t('cannotCome.hint')}
        </Text>
        <Group gap="xs" ml="auto">
          <Button variant="default" disabled={isRunning} onClick={() => answer('nothing')}>
            {t('form.cancel')}
          </Button>
          {leaving.cause && (
            <Button variant="default" disabled={isRunning} onClick={() => answer('only')}>
              {said(leaving.cause.only, { t, formats })}
            </Button>
          )}
          <Button disabled={!isAble} loading={isRunning} rightSection={<Kbd size="xs">Ctrl ⏎</Kbd>} onClick={doAll}>
            {t(placed === 0 ? 'leave.free' : told.asksPeople ? 'cannotCome.replaceAndAsk' : 'cannotCome.replace')}
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}
