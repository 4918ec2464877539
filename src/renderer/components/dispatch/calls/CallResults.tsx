import { Button, Group, Kbd, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import type { ShownCall } from '#shared/contract/dispatch/desk.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useSession } from '#renderer/session/session-context.tsx'
import { CALL_BACK_MIN, callBackAt } from './call-back.ts'
import { useCalls, type Callee } from './use-calls.ts'

interface Props {
  readonly callee: Callee
  readonly call: ShownCall | null
  readonly now: number
}

/** What came of a call that one is making; nothing while one is not. */
export function CallResults({ callee, call, now }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { session } = useSession()
  const { finish } = useCalls()
  if (call?.outcome !== 'calling' || call.userId !== session?.user._id) return null
  return (
    <Group gap={4} mt={4} role="group" aria-label={t('calls.resultOf', { name: callee.name })}>
      {(['reached', 'noAnswer'] as const).map((outcome, i) => (
        <Button
          key={outcome}
          size="compact-sm"
          variant="default"
          leftSection={<Kbd size="xs">{i + 1}</Kbd>}
          onClick={() => void finish(call, { outcome })}
        >
          {t(`calls.results.${outcome}`)}
        </Button>
      ))}
      <Menu>
        <Menu.Target>
          <Button size="compact-sm" variant="default" leftSection={<Kbd size="xs">3</Kbd>}>
            {t('calls.results.callBack')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {CALL_BACK_MIN.map((minutes) => {
            const at = callBackAt(now, minutes)
            return (
              <Menu.Item key={minutes} onClick={() => void finish(call, { outcome: 'callBack', callBackAt: at })}>
                {t('calls.callBackAt', { time: formats.spokenTime(localTimeOf(at)), n: minutes })}
              </Menu.Item>
            )
          })}
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}
