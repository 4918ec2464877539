import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '#shared/entities/index.ts'
import { isDay } from '#shared/model/dates.ts'
import { FIGURES, type Figure } from '#shared/domain/time/labour/figure-sources.ts'
import { toConfirm } from '#shared/domain/time/labour/to-confirm.ts'
import { DayInput } from '#renderer/fields/days/DayInput.tsx'
import { today } from '#renderer/i18n/today.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { useSession } from '#renderer/session/session-context.tsx'
import { sourceText } from './figure-text.ts'
import styles from './figures.module.css'
import { FigureRow } from './FigureRow.tsx'
import { useConfirmFigures } from './use-confirm-figures.ts'

interface Props {
  readonly set: Row<'labourRuleSets'>
  readonly onClose: () => void
}

/** Where each figure of a rule set comes from, and who confirmed it; several are confirmed at once. */
export function FigureSources({ set: opened, onClose }: Props) {
  const { t } = useTranslation()
  const set = useRecord('labourRuleSets', opened._id).row ?? opened
  const user = useSession().session?.user
  const confirm = useConfirmFigures()
  const [read, setRead] = useState<ReadonlyMap<Figure, string>>(new Map())
  const [by, setBy] = useState(user ? `${user.firstName} ${user.lastName}` : '')
  const [on, setOn] = useState<string | null>(today())
  const [isBusy, setBusy] = useState(false)
  const left = toConfirm(set)
  const change = (figure: Figure, source: string | null) => {
    const next = new Map(read)
    if (source === null) next.delete(figure)
    else next.set(figure, source)
    setRead(next)
  }
  const isReady = read.size > 0 && by.trim() !== '' && on !== null && isDay(on)
  const submit = async () => {
    if (!isReady) return
    setBusy(true)
    if (await confirm(set, { figures: [...read], by: by.trim(), on })) setRead(new Map())
    setBusy(false)
  }
  return (
    <Modal opened onClose={onClose} size={1080} title={t('settings.rules.figures.title', { name: set.reference })}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack gap="md">
          <Group justify="space-between">
            <Text role="status">{t('settings.rules.figures.left', { count: left.length })}</Text>
            {left.length > 0 && (
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => setRead(new Map(left.map((figure) => [figure, sourceText(t, set.regime, figure)])))}
              >
                {t('settings.rules.figures.all')}
              </Button>
            )}
          </Group>
          <div className={styles.figures} role="region" aria-label={t('settings.rules.figures.table')} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('settings.rules.figures.figure')}</th>
                  <th scope="col">{t('settings.rules.figures.value')}</th>
                  <th scope="col">{t('settings.rules.figures.source')}</th>
                  <th scope="col">{t('settings.rules.figures.state')}</th>
                </tr>
              </thead>
              <tbody>
                {FIGURES.map((figure) => (
                  <FigureRow
                    key={figure}
                    set={set}
                    figure={figure}
                    read={read.get(figure) ?? null}
                    onRead={(source) => change(figure, source)}
                  />
                ))}
              </tbody>
            </table>
          </div>
          <Group align="flex-end" gap="sm">
            <TextInput
              label={t('settings.rules.figures.by')}
              value={by}
              maxLength={120}
              required
              onChange={({ currentTarget }) => setBy(currentTarget.value)}
            />
            <DayInput sense="past" label={t('settings.rules.figures.on')} value={on} onChange={setOn} required />
            <Button type="submit" loading={isBusy} disabled={!isReady}>
              {t('settings.rules.figures.confirm', { count: read.size })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
