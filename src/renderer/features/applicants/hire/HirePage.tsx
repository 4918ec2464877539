import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useList, useRecord } from '#renderer/queries/use-records.ts'
import { RecordMissing } from '#renderer/records/page/RecordMissing.tsx'
import { HireForm } from './HireForm.tsx'
import type { Hiring } from './use-hire-form.ts'

const SKILLS = { sort: [{ field: 'name', dir: 'asc' }], limit: 200, figures: false } as const

/** The steps that make an employee of the applicant in the address. */
export function HirePage() {
  const { id = '' } = useParams()
  return <Steps key={id} id={id} />
}

function Steps({ id }: { readonly id: string }) {
  const { row, isFresh, error } = useRecord('applicants', id)
  const formerId = row?.employeeId ?? null
  const { row: former, isFresh: isFormerFresh } = useRecord('employees', formerId)
  const skills = useList('skills', { ...SKILLS, sort: [...SKILLS.sort] }).rows
  // What was known when the form opened: it does not begin again when somebody changes it, nor when they are hired.
  const [opened, setOpened] = useState<Hiring | null>(null)
  const isThere = row && !row.deletedAt
  const areFresh = isFresh && (formerId === null || isFormerFresh)
  if (opened === null && isThere && skills && areFresh) {
    setOpened({ applicant: row, former: former && !former.deletedAt ? former : null, skills })
  }
  if (!isThere || opened === null) {
    return <RecordMissing entity="applicants" row={row} error={error} />
  }
  return <HireForm hiring={opened} current={row} />
}
