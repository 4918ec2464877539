import { ActionIcon, CloseButton, Text, Tooltip } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { sameView, withView, type SavedView } from './saved-views.ts'
import { SaveViewForm } from './SaveViewForm.tsx'
import { isCalled, useOfficeViews, type OfficeViews } from './use-office-views.ts'
import { ViewLine } from './ViewLine.tsx'

export interface ViewsProps<V> {
  /** The list, by the name under which the office has views of it. */
  readonly list: string
  readonly views: readonly SavedView<V>[]
  /** What is on screen. */
  readonly view: V
  /** Views as they are stored, in the words of this version; those it cannot read are left out. */
  readonly read: (stored: unknown) => readonly SavedView<V>[]
  readonly onSave: (views: readonly SavedView<V>[]) => void
  readonly onShow: (view: V) => void
}

interface All<V> extends ViewsProps<V> {
  /** Null for who has no part in the office's. */
  readonly office: OfficeViews | null
}

/** The views of a person on this device and those of the office, and a name for what is on screen. */
export function ViewsMenu<V>(props: All<V>) {
  const { t } = useTranslation()
  const { views, view, office, onSave, onShow } = props
  const isShared = ({ name, view: shown }: SavedView<V>) =>
    office?.rows.some((row) => isCalled(row, name) && sameView(row.view, shown)) === true
  const save = async (name: string, isForOffice: boolean) => {
    if (isForOffice && office) return office.share({ name, view })
    onSave(withView(views, { name, view }))
    return true
  }
  return (
    <>
      <Heading text={t('grid.views')} />
      {views
        .filter((saved) => !isShared(saved))
        .map((saved) => (
          <ViewLine
            key={saved.name}
            saved={saved}
            isShown={sameView(saved.view, view)}
            onShow={() => onShow(saved.view)}
          >
            {office && (
              <Tooltip label={t('grid.share')}>
                <ActionIcon
                  size={24}
                  aria-label={t('grid.shareView', { name: saved.name })}
                  onClick={() => void office.share(saved)}
                >
                  <IconUsers size={14} />
                </ActionIcon>
              </Tooltip>
            )}
            <CloseButton
              size={24}
              aria-label={t('grid.removeView', { name: saved.name })}
              onClick={() => onSave(views.filter((other) => other !== saved))}
            />
          </ViewLine>
        ))}
      {office && <OfficeLines {...props} office={office} />}
      <SaveViewForm canShare={office !== null} onSave={save} />
    </>
  )
}

/** The same for who works in the office. */
export function OfficeViewsMenu<V>(props: ViewsProps<V>) {
  return <ViewsMenu {...props} office={useOfficeViews(props.list)} />
}

/** The views of the office with who shared them; nothing without any. */
function OfficeLines<V>({ view, office, read, onShow }: ViewsProps<V> & { readonly office: OfficeViews }) {
  const { t } = useTranslation()
  const shown = office.rows.flatMap((row) => {
    const [saved] = read([row])
    return saved ? [{ row, saved }] : []
  })
  if (shown.length === 0) return null
  return (
    <>
      <Heading text={t('grid.officeViews')} />
      {shown.map(({ row, saved }) => (
        <ViewLine
          key={row._id}
          saved={saved}
          isShown={sameView(saved.view, view)}
          note={office.authorOf(row)}
          onShow={() => onShow(saved.view)}
        >
          <CloseButton
            size={24}
            aria-label={t('grid.removeOfficeView', { name: saved.name })}
            onClick={() => void office.remove(row)}
          />
        </ViewLine>
      ))}
    </>
  )
}

const Heading = ({ text }: { readonly text: string }) => (
  <Text size="xs" fw={500} c="dimmed" px={6} py={4}>
    {text}
  </Text>
)
