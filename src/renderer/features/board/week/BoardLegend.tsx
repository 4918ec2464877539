import { ActionIcon, Popover, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ASSIGNMENT_STATUSES } from '#shared/entities/assignments.ts'
import { assignmentAppearance } from '#renderer/fields/appearance.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { IconLegend, IconNight, IconPriority, IconUnsent, IconWarning } from '#renderer/ui/icons.ts'
import classes from './board.module.css'

/** What colours, icons and the hatch of the board mean. */
export function BoardLegend() {
  const { t } = useTranslation()
  const signs = [
    { icon: IconPriority, text: t('board.highPriority') },
    { icon: IconNight, text: t('board.shifts.night') },
    { icon: IconUnsent, text: t('marks.pendingHint') },
    { icon: IconWarning, text: t('marks.conflictHint') },
  ]
  return (
    <Popover position="bottom-end" width={300} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon size="lg" className={classes.help} aria-label={t('board.legend')} title={t('board.legend')}>
          <IconLegend size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('board.legend')}>
        <Stack gap={6} role="list" tabIndex={0} data-autofocus style={{ outline: 'none' }}>
          {ASSIGNMENT_STATUSES.map((status) => {
            const { tone, icon: Icon } = assignmentAppearance[status]
            return (
              <div key={status} role="listitem" className={classes.legend}>
                <span
                  className={`${classes.chip} ${classes.sample}`}
                  data-tone={tone}
                  data-hatched={status === 'declined' || undefined}
                >
                  <Icon size={13} stroke={2} aria-hidden />
                </span>
                <Text size="sm">{choiceLabel(t, 'assignments', 'status', status)}</Text>
              </div>
            )
          })}
          <div role="listitem" className={classes.legend}>
            <span className={`${classes.chip} ${classes.sample}`} data-tone="success" data-hatched />
            <Text size="sm">{t('board.hatched')}</Text>
          </div>
          {signs.map(({ icon: Icon, text }) => (
            <div key={text} role="listitem" className={classes.legend}>
              <span className={classes.sample}>
                <Icon size={14} stroke={2} aria-hidden />
              </span>
              <Text size="sm">{text}</Text>
            </div>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
