import { ActionIcon, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DAY_SORTS, type DaySort } from '#shared/contract/dispatch/board-sites.ts'
import { IconSort } from '#renderer/ui/icons.ts'

interface Props {
  readonly value: DaySort
  readonly onChange: (sort: DaySort) => void
}

/** What the sites of a day are sorted by. */
export function DaySortMenu({ value, onChange }: Props) {
  const { t } = useTranslation()
  const label = t('board.sort.title', { by: t(`board.sort.ofDay.${value}`) })
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon size={24} aria-label={label} title={label} variant={value === 'needs' ? 'subtle' : 'light'}>
          <IconSort size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={value} onChange={(by) => onChange(by as DaySort)}>
          {DAY_SORTS.map((by) => (
            <Menu.RadioItem key={by} value={by} closeMenuOnClick>
              {t(`board.sort.ofDay.${by}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
