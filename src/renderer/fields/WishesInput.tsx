import { Group, Input, SegmentedControl, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { commonProps, type InputProps } from './input-props.ts'

const SHIFTS = ['day', 'night', 'weekend'] as const
const WISHES = ['prefer', 'ok', 'avoid'] as const
type Wishes = Readonly<Record<(typeof SHIFTS)[number], (typeof WISHES)[number]>>

const NEUTRAL: Wishes = { day: 'ok', night: 'ok', weekend: 'ok' }

/** Which shifts a person prefers, accepts or avoids. */
export function WishesInput(props: InputProps) {
  const { t } = useTranslation()
  const { label, error, disabled } = commonProps(props)
  const wishes = (props.value ?? NEUTRAL) as Wishes
  return (
    <Input.Wrapper label={label} error={error}>
      <Stack gap={6} data-field={props.name}>
        {SHIFTS.map((shift) => (
          <Group key={shift} gap="sm" wrap="nowrap">
            <Text size="sm" w={110}>
              {t(`fields.wishKinds.${shift}`)}
            </Text>
            <SegmentedControl
              size="xs"
              aria-label={t(`fields.wishKinds.${shift}`)}
              disabled={disabled}
              value={wishes[shift]}
              data={WISHES.map((wish) => ({ value: wish, label: t(`fields.wishes.${wish}`) }))}
              onChange={(wish) => props.onChange({ ...wishes, [shift]: wish })}
            />
          </Group>
        ))}
      </Stack>
    </Input.Wrapper>
  )
}
