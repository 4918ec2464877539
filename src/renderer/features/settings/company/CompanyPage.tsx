import { useTranslation } from 'react-i18next'
import { Chip } from '#renderer/ui/Chip.tsx'
import { PhoneLink } from '#renderer/fields/PhoneLink.tsx'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import type { FormGroup } from '#renderer/records/form/form-layout.ts'
import { IconOffices, IconPhone } from '#renderer/ui/icons.ts'
import { CompanyFields } from './CompanyFields.tsx'
import { RowsSection } from '../RowsSection.tsx'
import { SettingsFrame } from '../SettingsFrame.tsx'

const officeGroup: FormGroup<'offices'> = {
  title: 'settings.company.office',
  fields: [
    { name: 'name', wide: true },
    { name: 'addressLine1', wide: true },
    { name: 'city' },
    { name: 'province' },
    { name: 'postalCode' },
    { name: 'phone' },
    { name: 'lat' },
    { name: 'lng' },
    { name: 'active', wide: true },
  ],
}

const lineGroup: FormGroup<'phoneLines'> = {
  title: 'settings.company.line',
  fields: [{ name: 'line' }, { name: 'number' }, { name: 'label', wide: true }, { name: 'active', wide: true }],
}

/** The company: what its documents carry, its offices and its phone lines. */
export function CompanyPage() {
  const { t } = useTranslation()
  return (
    <SettingsFrame>
      <CompanyFields />
      <RowsSection
        entity="offices"
        title="settings.company.offices"
        addLabel="settings.add.offices"
        sort={[{ field: 'name', dir: 'asc' }]}
        group={officeGroup}
        widths="minmax(0, 1fr) minmax(0, 2fr) auto auto"
        empty={{ icon: IconOffices, title: 'settings.company.noOffice', text: 'settings.company.noOfficeText' }}
        renderCells={({ name, addressLine1, city, phone, active }) => (
          <>
            <span>{name}</span>
            <span>{[addressLine1, city].filter(Boolean).join(', ')}</span>
            <span>{phone && <PhoneLink phone={phone} />}</span>
            <span>{!active && <Chip tone="neutral">{t('settings.company.inactive')}</Chip>}</span>
          </>
        )}
      />
      <RowsSection
        entity="phoneLines"
        title="settings.company.lines"
        addLabel="settings.add.phoneLines"
        sort={[{ field: 'line', dir: 'asc' }]}
        group={lineGroup}
        widths="auto auto minmax(0, 1fr) auto"
        empty={{ icon: IconPhone, title: 'settings.company.noLine', text: 'settings.company.noLineText' }}
        renderCells={({ line, number, label, active }) => (
          <>
            <span>{choiceLabel(t, 'phoneLines', 'line', line)}</span>
            <PhoneLink phone={number} />
            <span>{label}</span>
            <span>{!active && <Chip tone="neutral">{t('settings.company.inactiveLine')}</Chip>}</span>
          </>
        )}
      />
    </SettingsFrame>
  )
}
