import { sqlStateOf } from '@peyk/database/database.ts'

/** Whether PostgreSQL gave a statement up because it took too long. */
export const isTimedOut = (error: unknown): boolean => sqlStateOf(error) === '57014'
