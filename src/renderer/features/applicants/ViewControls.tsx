import { Button, SegmentedControl, Text, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { standardText } from '#renderer/i18n/standard-texts.ts'
import { useCount } from '#renderer/queries/use-records.ts'
import { viewFromParams, viewToParams, withFilter } from '#renderer/records/grid/views/view-state.ts'
import { paths } from '#renderer/screens/paths.ts'
import { IconAdd, IconBoard, IconDuplicates, IconTable } from '#renderer/ui/icons.ts'
import { DUPLICATES, everyone, showsDuplicates } from './list-view.ts'

export const LAYOUTS = ['board', 'table'] as const
export type Layout = (typeof LAYOUTS)[number]

interface Props {
  readonly layout: Layout
  readonly onLayout: (layout: Layout) => void
}

const RELATED = ['employees'] as const

/** Board or table, the possible duplicates, and a new applicant. */
export function ViewControls({ layout, onLayout }: Props) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const view = viewFromParams(params, everyone)
  const isOn = showsDuplicates(view)
  const found = useCount('applicants', { filters: [DUPLICATES] }, RELATED).value ?? 0
  const toggle = () =>
    setParams((now) => viewToParams(withFilter(view, DUPLICATES.field, isOn ? null : DUPLICATES), everyone, now), {
      replace: true,
    })
  return (
    <>
      {(found > 0 || isOn) && (
        <Button
          variant={isOn ? 'light' : 'default'}
          aria-pressed={isOn}
          title={t('applicants.duplicates.filter', { count: found })}
          leftSection={<IconDuplicates size={16} />}
          onClick={toggle}
        >
          <Text span inherit hiddenFrom="lg">
            {found}
          </Text>
          <Text span inherit visibleFrom="lg">
            {t('applicants.duplicates.short', { count: found })}
          </Text>
        </Button>
      )}
      <SegmentedControl
        value={layout}
        onChange={(next) => onLayout(next as Layout)}
        aria-label={t('applicants.layout.label')}
        data={LAYOUTS.map((value) => ({ value, label: <LayoutLabel layout={value} /> }))}
      />
      <Button component={Link} to={paths.create('applicants')} leftSection={<IconAdd size={16} />}>
        {standardText(t, 'applicants', 'create')}
      </Button>
    </>
  )
}

function LayoutLabel({ layout }: { readonly layout: Layout }) {
  const { t } = useTranslation()
  const Icon = layout === 'board' ? IconBoard : IconTable
  const name = t(`applicants.layout.${layout}`)
  return (
    <span title={name} style={{ display: 'flex' }}>
      <Icon size={18} aria-hidden />
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  )
}
