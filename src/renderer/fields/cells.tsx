import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import type { Entity } from '#shared/model/entity.ts'
import type { Field, FieldKind, NumberField, TextField } from '#shared/model/field.ts'
import { textAt } from '#renderer/i18n/keys.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { FileStrip } from './files/FileStrip.tsx'
import { PhoneLink } from './PhoneLink.tsx'
import { StatusChip } from './StatusChip.tsx'

interface CellProps {
  readonly entity: Entity
  readonly name: string
  readonly field: Field
  /** Never null: a blank value has no cell. */
  readonly value: unknown
  /** The titles of the rows referred to, by id. */
  readonly titles: Readonly<Record<string, string>>
  /** Whose clocks instants are read by; the company's without one. */
  readonly zone?: string | undefined
}

type Cell = (props: CellProps) => ReactNode

/** Digits of equal width, so that columns line up. */
const Figures = ({ children }: { readonly children: string }) => <span className="tabular">{children}</span>

const Phone = ({ value }: { readonly value: string }) => useFormats().phone(value)
/** An address that does not fit on its line breaks after the @. */
const Email = ({ value }: { readonly value: string }) => {
  const at = value.indexOf('@') + 1
  return (
    <>
      {value.slice(0, at)}
      <wbr />
      {value.slice(at)}
    </>
  )
}
/** Most cells are plain text: they do not subscribe to the language, which makes lists fast. */
const TextCell: Cell = ({ field, value }) => {
  const text = String(value)
  const { format } = field as TextField
  return format === 'phone' ? <Phone value={text} /> : format === 'email' ? <Email value={text} /> : text
}

const ChoiceCell: Cell = ({ entity, name, value }) => (
  <StatusChip entity={entity.name} field={name} value={String(value)} />
)

const FlagCell: Cell = ({ value }) => {
  const { t } = useTranslation()
  return value === true ? t('fields.yes') : t('fields.no')
}

const NumberCell: Cell = ({ field, value }) => {
  const { t } = useTranslation()
  const formats = useFormats()
  const { unit } = field as NumberField
  if (unit === 'h') return <Figures>{formats.duration(Number(value) * 60)}</Figures>
  // Half an hour of break is minutes to people, a day of work is not.
  if (unit === 'min' && Math.abs(Number(value)) >= 60) return <Figures>{formats.duration(Number(value))}</Figures>
  const shown = formats.number(Number(value))
  return <Figures>{unit ? `${shown}\u00A0${textAt(t, `fields.units.${unit}`)}` : shown}</Figures>
}

const CentsCell: Cell = ({ value }) => <Figures>{useFormats().money(Number(value))}</Figures>
const DayCell: Cell = ({ value }) => <Figures>{useFormats().day(String(value))}</Figures>
const TimeCell: Cell = ({ value }) => <Figures>{useFormats().time(String(value))}</Figures>
const InstantCell: Cell = ({ value, zone }) => <Figures>{useFormats().instant(String(value), zone)}</Figures>
const RefCell: Cell = ({ value, titles }) => titles[String(value)] ?? '…'
const RefsCell: Cell = ({ value, titles }) =>
  (value as readonly string[]).map((id) => titles[id] ?? '…').join(', ') || null
const CountCell: Cell = ({ value }) => (Array.isArray(value) ? value.length || null : null)

/** How each kind of field is shown in a grid, in little width. A JSON list shows how many items it has. */
export const cells = {
  text: TextCell,
  choice: ChoiceCell,
  flag: FlagCell,
  count: NumberCell,
  decimal: NumberCell,
  cents: CentsCell,
  day: DayCell,
  time: TimeCell,
  instant: InstantCell,
  ref: RefCell,
  refs: RefsCell,
  json: CountCell,
  file: CountCell,
} satisfies Record<FieldKind, Cell>

const LongDayCell: Cell = ({ value }) => useFormats().longDay(String(value))
const LongInstantCell: Cell = ({ value, zone }) => useFormats().longInstant(String(value), zone)
const SpokenTimeCell: Cell = ({ value }) => useFormats().spokenTime(String(value))

const LongTextCell: Cell = (props) =>
  (props.field as TextField).format === 'phone' ? <PhoneLink phone={String(props.value)} /> : <TextCell {...props} />

const PicturesCell: Cell = ({ value }) => <FileStrip ids={value as readonly string[]} />

/** How each kind of field is shown on a record: days and times as a sentence has them, phones to call, and the pictures of files. */
export const longCells: typeof cells = {
  ...cells,
  text: LongTextCell,
  day: LongDayCell,
  instant: LongInstantCell,
  time: SpokenTimeCell,
  file: PicturesCell,
}
