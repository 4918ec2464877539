import { Checkbox, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Row } from '#shared/entities/index.ts'
import { sourceOf, type Figure } from '#shared/domain/time/labour/figure-sources.ts'
import { completeParameters } from '#shared/domain/time/labour/labour-parameters.ts'
import { confirmationOf, needsConfirmation } from '#shared/domain/time/labour/to-confirm.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { IconConfirmed, IconPending } from '#renderer/ui/icons.ts'
import { figureText, sourceText } from './figure-text.ts'

interface Props {
  readonly set: Row<'labourRuleSets'>
  readonly figure: Figure
  /** The source that was read, while the figure is chosen to be confirmed; null while it is not. */
  readonly read: string | null
  readonly onRead: (source: string | null) => void
}

/** A figure of a rule set: its value, where it comes from, and who confirmed it; or chosen to be confirmed. */
export function FigureRow({ set, figure, read, onRead }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const name = t(`settings.rules.parameters.${figure}`)
  const source = sourceText(t, set.regime, figure)
  const { asOf } = sourceOf(set.regime, figure)
  const found = confirmationOf(set, figure)
  return (
    <tr>
      <th scope="row">
        {needsConfirmation(set, figure) ? (
          <Checkbox
            label={name}
            checked={read !== null}
            onChange={({ currentTarget }) => onRead(currentTarget.checked ? found?.source || source : null)}
          />
        ) : (
          name
        )}
      </th>
      <td>{figureText(t, formats, figure, completeParameters(set.parameters)[figure])}</td>
      <td>
        {read === null ? (
          found?.source || source
        ) : (
          <TextInput
            size="xs"
            aria-label={t('settings.rules.figures.sourceOf', { name })}
            value={read}
            maxLength={300}
            onChange={({ currentTarget }) => onRead(currentTarget.value)}
          />
        )}
        {asOf !== null && !found && (
          <Text c="dimmed" size="xs">
            {t('settings.rules.figures.asOf', { day: formats.longDay(asOf) })}
          </Text>
        )}
      </td>
      <td>
        {found && (
          <Chip tone="success" icon={IconConfirmed}>
            {t('settings.rules.figures.confirmedBy', { name: found.by, day: formats.longDay(found.on) })}
          </Chip>
        )}
        {!found && needsConfirmation(set, figure) && (
          <Chip tone="warning" icon={IconPending}>
            {t('settings.rules.figures.toConfirm')}
          </Chip>
        )}
      </td>
    </tr>
  )
}
