import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { discussions, type SubjectType } from '#schema/discussions.ts';

/** Whose votes and reports on comments are asked for, and on which subjects. */
export interface OwnOn {
	userId: number;
	subjectType: SubjectType;
	subjectIds: number[];
}

export function isAboutOneOf({ subjectType, subjectIds }: Omit<OwnOn, 'userId'>): SQL | undefined {
	return and(eq(discussions.subjectType, subjectType), inArray(discussions.subjectId, subjectIds));
}
