import { ActionIcon, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconSort } from '#renderer/ui/icons.ts'
import { WEEK_SORTS, type WeekSort } from './week-sort.ts'

interface Props {
  readonly value: WeekSort
  readonly sorts?: readonly WeekSort[]
  readonly onChange: (sort: WeekSort) => void
  /** Whether those who are free come first while a shift is carried; without it, none is. */
  readonly whileCarried?: boolean
  readonly onWhileCarried?: (isFirst: boolean) => void
}

/** What the people of a week or a month are sorted by. */
export function SortMenu({ value, sorts = WEEK_SORTS, onChange, whileCarried = false, onWhileCarried }: Props) {
  const { t } = useTranslation()
  const label = t('board.sort.title', { by: t(`board.sort.by.${value}`) })
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon size={24} aria-label={label} title={label} variant={value === 'name' ? 'subtle' : 'light'}>
          <IconSort size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={value} onChange={(by) => onChange(by as WeekSort)}>
          {sorts.map((by) => (
            <Menu.RadioItem key={by} value={by} closeMenuOnClick>
              {t(`board.sort.by.${by}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {onWhileCarried && (
          <>
            <Menu.Divider />
            <Menu.CheckboxItem checked={whileCarried} onChange={onWhileCarried}>
              {t('board.sort.whileCarried')}
            </Menu.CheckboxItem>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
