import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { commonProps, type InputProps } from '#renderer/fields/input-props.ts'
import { useList } from '#renderer/queries/use-records.ts'

const MOST = 200

/**
 * The sites an employee or a supervisor knows, which are theirs. Whether one is still open is the office's to know: their device
 * has no dates of sites.
 */
export function OwnSiteInput(props: InputProps) {
  const { t } = useTranslation()
  const { rows = [] } = useList('sites', { sort: [{ field: 'name', dir: 'asc' }], limit: MOST })
  return (
    <Select
      {...commonProps(props)}
      data={rows.map(({ _id, name }) => ({ value: _id, label: name }))}
      value={typeof props.value === 'string' ? props.value : null}
      onChange={props.onChange}
      allowDeselect={false}
      nothingFoundMessage={t('fields.nothingFound')}
    />
  )
}
