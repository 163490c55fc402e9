import type { AffiliateProgram } from '@bilby/contract/affiliates/affiliate-link';
import {
	AFFILIATE_TEXTS,
	affiliatePatternProblem,
	findProgramDomain,
	lacksIdInPath,
	lacksParamValue,
	storeNameProblem,
	trackingParamsProblem,
} from '@bilby/contract/affiliates/rules';
import type { Problems } from '#lib/forms/problems.ts';
import type { Difference } from '#ui/panel/conflict-panel.tsx';
import type { ManagedProgram } from './programs-query.ts';

export interface TrackingParam {
	name: string;
	value: string;
}

/** The values of the form, with the names that the API gives their errors. */
export interface ProgramValues {
	store_name: string;
	/** Empty for the domain that follows from the store's name. */
	domain: string;
	affiliate_pattern: string;
	tracking_params: TrackingParam[];
	is_active: boolean;
}

export const NEW_PROGRAM: ProgramValues = {
	store_name: '',
	domain: '',
	affiliate_pattern: '',
	tracking_params: [],
	is_active: true,
};

export function toProgramValues(program: ManagedProgram): ProgramValues {
	return {
		store_name: program.storeName,
		domain: program.domain,
		affiliate_pattern: program.pattern,
		tracking_params: Object.entries(program.trackingParams).map(([name, value]) => ({ name, value })),
		is_active: program.isActive,
	};
}

export function toProgramBody(values: ProgramValues) {
	return { ...values, tracking_params: Object.fromEntries(toPairs(values)) };
}

const toPairs = ({ tracking_params }: ProgramValues) =>
	tracking_params.map(({ name, value }): [string, string] => [name, value]);

/** Returns everything that is wrong with a program, by field. */
export function findProgramProblems(values: ProgramValues): Problems {
	const { store_name, domain, affiliate_pattern, is_active } = values;
	const named = storeNameProblem(store_name);
	const params = toPairs(values);
	return {
		store_name: named,
		domain:
			named === null && findProgramDomain({ storeName: store_name, domain }) === null ? AFFILIATE_TEXTS.domain : null,
		affiliate_pattern:
			affiliatePatternProblem(affiliate_pattern) ??
			(is_active && lacksIdInPath(affiliate_pattern) ? AFFILIATE_TEXTS.patternId : null),
		tracking_params:
			trackingParamsProblem(params) ?? (is_active && lacksParamValue(params) ? AFFILIATE_TEXTS.paramId : null),
	};
}

/** Returns the program of a form as links use it, or null while it has no domain or pattern. */
export function toLinkProgram(values: ProgramValues): AffiliateProgram | null {
	const { store_name: storeName, affiliate_pattern } = values;
	const domain = findProgramDomain({ storeName, domain: values.domain });
	if (domain === null || affiliatePatternProblem(affiliate_pattern) !== null) return null;
	if (trackingParamsProblem(toPairs(values)) !== null) return null;
	return { storeName, domain, pattern: affiliate_pattern.trim(), trackingParams: Object.fromEntries(toPairs(values)) };
}

const LABELS: Record<keyof ProgramValues, string> = {
	store_name: 'Store Name',
	domain: 'Domain',
	affiliate_pattern: 'Affiliate Pattern',
	tracking_params: 'Tracking Params',
	is_active: 'Active',
};

export type ProgramDifference = Difference & { name: keyof ProgramValues };

/** Lists the fields in which two versions of a program differ. */
export function compareProgramValues(mine: ProgramValues, theirs: ProgramValues): ProgramDifference[] {
	const names = Object.keys(LABELS) as (keyof ProgramValues)[];
	return names
		.filter((name) => describe(mine[name]) !== describe(theirs[name]))
		.map((name) => ({ name, label: LABELS[name], theirs: describe(theirs[name]) || 'Nothing' }));
}

function describe(value: ProgramValues[keyof ProgramValues]): string {
	if (typeof value === 'boolean') return value ? 'Yes' : 'No';
	return typeof value === 'string' ? value.trim() : formatParams(value);
}

export function formatParams(params: readonly TrackingParam[]): string {
	return params.map(({ name, value }) => `${name}=${value}`).join('\n');
}
