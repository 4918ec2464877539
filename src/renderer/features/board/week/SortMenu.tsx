import { ActionIcon, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconChecked, IconSort } from '#renderer/ui/icons.ts'
import { WEEK_SORTS, type WeekSort } from './week-sort.ts'

interface Props {
  readonly value: WeekSort
  readonly onChange: (sort: WeekSort) => void
  /** Whether those who are free come first while a shift is carried. */
  readonly whileCarried: boolean
  readonly onWhileCarried: (isFirst: boolean) => void
}

/** What the people of a week are sorted by. */
export function SortMenu({ value, onChange, whileCarried, onWhileCarried }: Props) {
  const { t } = useTranslation()
  const label = t('board.sort.title', { by: t(`board.sort.by.${value}`) })
  const chosen = <IconChecked size={14} aria-hidden />
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon size={24} aria-label={label} title={label} variant={value === 'name' ? 'subtle' : 'light'}>
          <IconSort size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {WEEK_SORTS.map((by) => (
          <Menu.Item
            key={by}
            role="menuitemradio"
            aria-checked={by === value}
            rightSection={by === value ? chosen : undefined}
            onClick={() => onChange(by)}
          >
            {t(`board.sort.by.${by}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          role="menuitemcheckbox"
          aria-checked={whileCarried}
          rightSection={whileCarried ? chosen : undefined}
          onClick={() => onWhileCarried(!whileCarried)}
        >
          {t('board.sort.whileCarried')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
