import { CLICK_DAYS, findProgramDomain, MAX_PROGRAMS } from '@bilby/contract/affiliates/rules';
import type { AffiliateProgramBody, AffiliateProgramWire } from '@bilby/contract/affiliates/wire';
import { shorten } from '@bilby/contract/kernel/shorten';
import { dayIn, SITE_ZONE } from '@bilby/contract/kernel/zoned-time';
import { type Moderation, recordModeration } from '../moderation/record-moderation.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { isUniqueViolation } from '../platform/database/unique-violation.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { withInvalidation } from '../platform/page-cache/with-invalidation.ts';
import {
	countPrograms,
	deleteProgram,
	findAllPrograms,
	findClicks,
	findDisclosedPrograms,
	insertProgram,
	lockProgram,
	type ProgramRow,
	type ProgramValues,
	updateProgram,
} from './affiliates.queries.ts';

/** The tag of pages and calls that depend on the programs. */
export const AFFILIATES_TAG = 'affiliates';

const CHANGED_MEANWHILE =
	'Someone else changed this program while you were editing it. Your changes are still here: check theirs, then save again.';

type Writing = Pick<AppContext, 'db' | 'clock' | 'pageCache'>;

export async function listPrograms(db: Database): Promise<AffiliateProgramWire[]> {
	return (await findAllPrograms(db)).map(present);
}

/** Adds a program. There is at most one for a domain. */
export async function addProgram(
	context: Writing,
	body: AffiliateProgramBody,
	moderatorId: number,
): Promise<AffiliateProgramWire> {
	const values = readValues(body);
	return saveProgram(context, values.domain, async (tx) => {
		if ((await countPrograms(tx)) >= MAX_PROGRAMS) {
			throw new AppError({ code: 'conflict', message: `There can be at most ${MAX_PROGRAMS} affiliate programs.` });
		}
		const program = await insertProgram(tx, values);
		const details = describe(values);
		await recordAct(tx, 'affiliate.add', { moderatorId, id: program.id, details, at: context.clock() });
		return program;
	});
}

/** Replaces a program. Rejects an edit of an earlier version, so that nobody's changes are lost. */
export async function editProgram(
	context: Writing,
	{ id, version, ...body }: AffiliateProgramBody & { id: number },
	moderatorId: number,
): Promise<AffiliateProgramWire> {
	const values = readValues(body);
	return saveProgram(context, values.domain, async (tx) => {
		const before = await requireProgram(tx, id);
		if (version !== undefined && version !== before.version) {
			throw new AppError({ code: 'conflict', message: CHANGED_MEANWHILE });
		}
		const old = Object.entries(describe(before)).map(([name, value]) => [`old_${name}`, value]);
		const details = { ...describe(values), ...Object.fromEntries(old) };
		await recordAct(tx, 'affiliate.edit', { moderatorId, id, details, at: context.clock() });
		return updateProgram(tx, id, values);
	});
}

export async function removeProgram(context: Writing, id: number, moderatorId: number): Promise<void> {
	await withInvalidation(context, async (tx, invalidate) => {
		const details = describe(await requireProgram(tx, id));
		await recordAct(tx, 'affiliate.delete', { moderatorId, id, details, at: context.clock() });
		await deleteProgram(tx, id);
		invalidate(AFFILIATES_TAG);
	});
}

/** Returns the clicks of the last 30 days in Sydney, today included. */
export async function listClicks({ readDb, clock }: Pick<AppContext, 'readDb' | 'clock'>) {
	const { firstDay, lastDay } = clickDays(clock());
	return { firstDay, lastDay, clicks: await findClicks(readDb, firstDay) };
}

export function listDisclosedPrograms({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
	return findDisclosedPrograms(db, clickDays(clock()).firstDay);
}

function clickDays(now: Date): { firstDay: string; lastDay: string } {
	const lastDay = dayIn(SITE_ZONE, now);
	const first = new Date(lastDay);
	first.setUTCDate(first.getUTCDate() - (CLICK_DAYS - 1));
	return { firstDay: first.toISOString().slice(0, 10), lastDay };
}

/** Runs the transaction that saves a program. Every cached page and call with links depends on it. */
async function saveProgram(
	context: Writing,
	domain: string,
	save: (tx: Database) => Promise<ProgramRow>,
): Promise<AffiliateProgramWire> {
	try {
		const program = await withInvalidation(context, async (tx, invalidate) => {
			invalidate(AFFILIATES_TAG);
			return save(tx);
		});
		return present(program);
	} catch (error) {
		if (!isUniqueViolation(error)) throw error;
		const message = `There is already a program for ${domain}.`;
		throw new AppError({ code: 'conflict', message, fields: { domain: message } });
	}
}

async function requireProgram(tx: Database, id: number): Promise<ProgramRow> {
	const program = await lockProgram(tx, id);
	if (!program) throw new AppError({ code: 'not_found', message: 'This affiliate program no longer exists.' });
	return program;
}

function readValues(body: Omit<AffiliateProgramBody, 'version'>): ProgramValues {
	const domain = findProgramDomain({ storeName: body.store_name, domain: body.domain });
	// The schema of the body rejects programs without a domain.
	if (domain === null) throw new Error('An affiliate program without a domain passed the check.');
	return {
		storeName: body.store_name,
		domain,
		pattern: body.affiliate_pattern,
		trackingParams: body.tracking_params,
		active: body.is_active,
	};
}

/** The most characters of a value in the moderation log, whose entries have a size limit. */
const LOGGED_LENGTH = 250;

function describe({ domain, pattern, trackingParams, active }: ProgramValues) {
	const params = new URLSearchParams(trackingParams).toString();
	return { domain, pattern: shorten(pattern, LOGGED_LENGTH), params: shorten(params, LOGGED_LENGTH), active };
}

interface Act {
	moderatorId: number;
	id: number;
	details: Record<string, string | boolean>;
	at: Date;
}

function recordAct(tx: Database, act: Moderation['act'], { moderatorId, id, details, at }: Act): Promise<void> {
	return recordModeration(tx, { act, moderatorId, subject: { kind: 'affiliate', id }, details }, at);
}

function present({
	id,
	storeName,
	domain,
	pattern,
	trackingParams,
	active,
	version,
}: ProgramRow): AffiliateProgramWire {
	return {
		id,
		dac_store_name: storeName,
		dac_domain: domain,
		dac_affiliate_pattern: pattern,
		dac_tracking_params: trackingParams,
		dac_is_active: active ? 1 : 0,
		version,
	};
}
