import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import { rowOf } from '../records/rows.ts'
import { keyOf, type Watch } from './wanted.ts'

/**
 * The permit number that every assignment document must show (Act respecting labour standards, s. 92.5), where the company
 * sends them without one. Once it is entered, those of days to come are made again with it.
 */
export const companyPermitMissing: Watch = {
  kinds: ['companyPermitMissing'],
  find: async ({ db }) => {
    const company = await rowOf(db, 'companySettings', COMPANY_ID)
    if (!company?.sendsAssignmentDocuments || company.agencyPermitNumber) return []
    return [
      {
        kind: 'companyPermitMissing',
        severity: 'warning',
        objectType: 'companySettings',
        objectId: COMPANY_ID,
        details: {},
        dedupeKey: keyOf('companyPermitMissing', COMPANY_ID),
      },
    ]
  },
}
