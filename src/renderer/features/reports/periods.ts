export { daysOf, PERIODS, type Period } from '#shared/domain/reports/periods.ts'
