import { useTranslation } from 'react-i18next'
import { WishesInput } from '#renderer/fields/WishesInput.tsx'
import { today } from '#renderer/i18n/today.ts'
import { RecordCreatePage } from '#renderer/records/form/RecordCreatePage.tsx'
import { RecordEditPage } from '#renderer/records/form/RecordEditPage.tsx'
import { addressFields } from '#renderer/records/form/address-fields.ts'
import type { FormExtension, FormGroup } from '#renderer/records/form/form-layout.ts'
import { pinStatusOf, withPinHint } from '#renderer/records/form/pin-fields.ts'
import { writeEmployee } from './leaving/write-employee.ts'
import { WishesValue } from './WishesValue.tsx'

const groups: readonly FormGroup<'employees'>[] = [
  {
    title: 'employees.groups.identity',
    fields: [
      { name: 'firstName' },
      { name: 'lastName' },
      { name: 'preferredName' },
      { name: 'employeeNumber' },
      { name: 'birthDate' },
      { name: 'language' },
    ],
  },
  {
    title: 'employees.groups.contact',
    fields: [{ name: 'phone' }, { name: 'altPhone' }, { name: 'email', wide: true }, ...addressFields],
  },
  {
    title: 'employees.groups.position',
    fields: [{ name: 'lat' }, { name: 'lng' }, { name: 'maxDistanceKm' }, { name: 'officeId' }],
  },
  {
    title: 'employees.groups.status',
    fields: [{ name: 'status' }, { name: 'statusUntil' }, { name: 'statusReason', wide: true }],
  },
  {
    title: 'employees.groups.job',
    fields: [
      { name: 'regime' },
      { name: 'employmentType' },
      { name: 'hireDate' },
      { name: 'terminationDate' },
      { name: 'seniorityDate' },
      { name: 'cumulativeHours' },
      { name: 'guaranteedWeeklyHours' },
      { name: 'hourlyCents' },
      { name: 'rating' },
    ],
  },
  {
    title: 'employees.groups.work',
    fields: [
      { name: 'shiftPreferences', wide: true, input: WishesInput, show: (wishes) => <WishesValue wishes={wishes} /> },
      { name: 'fearOfHeights' },
      { name: 'hasVehicle' },
    ],
  },
  { title: 'employees.groups.notes', fields: [{ name: 'notesInternal', wide: true }] },
]

/** Coordinates that are typed are a pin put by hand; an automatic one says that it is approximate. */
const EmployeeFormExtension: FormExtension = ({ form: base, groups, children }) => {
  const { t } = useTranslation()
  const set = (name: string, value: unknown) => {
    base.set(name, value)
    if (name !== 'lat' && name !== 'lng') return
    base.set('geocodeStatus', pinStatusOf({ ...base.values, [name]: value })['geocodeStatus'])
  }
  const laid = groups.map((group) => ({
    ...group,
    fields: group.fields.map((field) => withPinHint(t, field, base.values)),
  }))
  return children({ form: { ...base, set }, groups: laid })
}

/** The hiring date is today by default; saving leads to the skills of the new employee. */
export const EmployeeCreatePage = () => (
  <RecordCreatePage
    entity="employees"
    groups={groups}
    extension={EmployeeFormExtension}
    start={{ hireDate: today() }}
    thenTab="skills"
  />
)
export const EmployeeEditPage = () => (
  <RecordEditPage entity="employees" groups={groups} extension={EmployeeFormExtension} write={writeEmployee} />
)
