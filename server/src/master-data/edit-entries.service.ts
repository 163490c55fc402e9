import { findParentProblem } from '@bilby/contract/master-data/category-tree';
import { MASTER_KINDS, MASTER_TEXTS, MASTER_TITLES, type MasterType } from '@bilby/contract/master-data/rules';
import { recordModeration } from '#moderation/record-moderation.ts';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { isUniqueViolation } from '../platform/database/unique-violation.ts';
import { AppError, invalidFields } from '../platform/kernel/errors.ts';
import { withInvalidation } from '../platform/page-cache/with-invalidation.ts';
import {
	type EntryChange,
	findEntry,
	findStoreFacts,
	insertEntry,
	isDomainTaken,
	isNameTaken,
	lockCategories,
	lockEntries,
	type MasterEntry,
	releaseDomain,
	type StoreFacts,
	updateEntry,
	updateParent,
	updateStoreFacts,
} from './master-data.queries.ts';

export type Editing = Pick<AppContext, 'db' | 'pageCache' | 'queue' | 'clock'>;
type Details = Record<string, string | number | boolean | null>;

/** The job that brings the deals of an entry up to date after a change. Its payload is the entry's type and id. */
export const UPDATE_LABELLED_DEALS = 'update-labelled-deals';

/** Fields that only one kind has. Missing ones keep their values. */
interface OwnFields extends Partial<{ [Fact in keyof StoreFacts]: StoreFacts[Fact] | undefined }> {
	/** The parent of a category; 0 for the top level. */
	parent?: number | undefined;
}

type NewEntry = OwnFields & { name: string; description: string };

/** Adds an entry. Rejects a name or domain that another entry has, even a suspended one. */
export async function addEntry(
	context: Editing,
	viewer: SessionViewer,
	type: MasterType,
	{ name, description, ...own }: NewEntry,
): Promise<MasterEntry> {
	return changeMasters(context, type, async (tx) => {
		const tree = type === 'cat' ? await lockCategories(tx) : [];
		await rejectTakenName(tx, type, name, 0);
		const parentId = own.parent || null;
		rejectParent(findParentProblem({ id: null, parentId }, tree));
		const entry = await insertEntry(tx, type, { name, description });
		if (type === 'cat') await updateParent(tx, entry.id, parentId);
		if (type === 'str') await changeStoreFacts(tx, entry.id, withoutMissing(factsOf(own)));
		await recordChange(tx, context, viewer, { act: 'master.add', type, id: entry.id, details: { name } });
		return entry;
	});
}

type ChangedEntry = OwnFields & {
	id: number;
	name: string;
	description?: string | undefined;
	status?: boolean | undefined;
	version?: number | undefined;
};

/**
 * Changes an entry. Fields that are missing keep their values. Rejects with `conflict` if the entry has another version
 * than the editor saw. Deals and searches use the new values a moment later.
 */
export async function changeEntry(
	context: Editing,
	viewer: SessionViewer,
	type: MasterType,
	{ id, name, description, status, version, ...own }: ChangedEntry,
): Promise<MasterEntry> {
	return changeMasters(context, type, async (tx) => {
		const tree = type === 'cat' ? await lockCategories(tx) : [];
		const [entry] = await lockEntries(tx, type, [id]);
		if (!entry) throw entryNotFound(type);
		if (entry.mergedIntoId !== null) throw new AppError({ code: 'conflict', message: MASTER_TEXTS.merged });
		if (version !== undefined && version !== entry.version) {
			throw new AppError({ code: 'conflict', message: MASTER_TEXTS.changed });
		}
		await rejectTakenName(tx, type, name, id);
		const change = withoutMissing({ name, description, active: status });
		await updateEntry(tx, type, id, change);
		const details = {
			...describeChange(entry, change),
			...(type === 'str' ? await changeStoreFacts(tx, id, withoutMissing(factsOf(own))) : {}),
			...(type === 'cat' ? await changeParent(tx, id, own.parent, tree) : {}),
		};
		await recordChange(tx, context, viewer, { act: 'master.edit', type, id, details });
		if (isStoredWithDeals(type, details)) {
			await context.queue.enqueue(tx, UPDATE_LABELLED_DEALS, { type, id }, 'ordinary');
		}
		return { ...entry, name };
	});
}

/** Removes an entry from all selectors. Deals keep it, and nothing is deleted. Repeating the call changes nothing. */
export async function suspendEntry(
	context: Editing,
	viewer: SessionViewer,
	{ id, type }: { id: number; type: MasterType },
): Promise<MasterEntry> {
	return changeMasters(context, type, async (tx) => {
		const [entry] = await lockEntries(tx, type, [id]);
		if (!entry) throw entryNotFound(type);
		if (!entry.active) return entry;
		await updateEntry(tx, type, id, { active: false });
		await recordChange(tx, context, viewer, { act: 'master.suspend', type, id, details: {} });
		return entry;
	});
}

/** Runs a change in a transaction that invalidates all lists, and translates duplicates of concurrent requests. */
export async function changeMasters(
	context: Editing,
	type: MasterType,
	work: (tx: Database) => Promise<MasterEntry>,
): Promise<MasterEntry> {
	try {
		return await withInvalidation(context, async (tx, invalidate) => {
			const { id } = await work(tx);
			invalidate('taxonomy', 'feed');
			const entry = await findEntry(tx, type, id);
			if (!entry) throw new Error('The entry is gone.');
			return entry;
		});
	} catch (error) {
		if (isUniqueViolation(error, 'stores_domain_unique')) throw domainTaken();
		if (isUniqueViolation(error)) throw nameTaken(type);
		throw error;
	}
}

export function entryNotFound(type: MasterType): AppError {
	return new AppError({ code: 'not_found', message: `This ${MASTER_KINDS[type]} doesn’t exist.` });
}

/** Records what staff did to an entry. */
export async function recordChange(
	tx: Database,
	{ clock }: Pick<Editing, 'clock'>,
	{ userId }: SessionViewer,
	{
		act,
		type,
		id,
		details,
	}: { act: `master.${'add' | 'edit' | 'suspend' | 'merge'}`; type: MasterType; id: number; details: Details },
): Promise<void> {
	await recordModeration(tx, { act, moderatorId: userId, subject: { kind: MASTER_KINDS[type], id }, details }, clock());
}

async function rejectTakenName(tx: Database, type: MasterType, name: string, exceptId: number): Promise<void> {
	if (await isNameTaken(tx, type, name, exceptId)) throw nameTaken(type);
}

function nameTaken(type: MasterType): AppError {
	const message = `${MASTER_TITLES[MASTER_KINDS[type]]} names must be unique, and this one already exists.`;
	return new AppError({ code: 'conflict', message, fields: { name: message } });
}

async function rejectTakenDomain(tx: Database, domain: string, exceptId: number): Promise<void> {
	if (await isDomainTaken(tx, domain, exceptId)) throw domainTaken();
}

function domainTaken(): AppError {
	const message = 'Another store already has this domain.';
	return new AppError({ code: 'conflict', message, fields: { domain: message } });
}

function rejectParent(problem: string | null): void {
	if (problem !== null) throw invalidFields({ parent: problem });
}

async function changeStoreFacts(tx: Database, id: number, facts: Partial<StoreFacts>): Promise<Details> {
	const before = await findStoreFacts(tx, id);
	if (!before || Object.keys(facts).length === 0) return {};
	if (facts.domain) {
		await rejectTakenDomain(tx, facts.domain, id);
		await releaseDomain(tx, facts.domain);
	}
	await updateStoreFacts(tx, id, facts);
	return describeChange(before, facts);
}

/** Changes the parent. A suspended one may stay, but cannot be chosen. */
async function changeParent(
	tx: Database,
	id: number,
	parent: number | undefined,
	tree: Awaited<ReturnType<typeof lockCategories>>,
): Promise<Details> {
	const before = tree.find((category) => category.id === id)?.parentId ?? null;
	const parentId = parent === undefined ? before : parent || null;
	if (parentId === before) return {};
	rejectParent(findParentProblem({ id, parentId }, tree));
	await updateParent(tx, id, parentId);
	return { parent: parentId, parentBefore: before };
}

function factsOf({ domain, verified, rating }: OwnFields) {
	return { domain, verified, rating };
}

/** Removes fields without a value, so that an update leaves them alone. */
function withoutMissing<Fields extends object>(
	fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
	const present = Object.entries(fields).filter(([, value]) => value !== undefined);
	// `Object.fromEntries` loses the type.
	return Object.fromEntries(present) as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };
}

/** Returns the new and the old value of each changed field. Descriptions are too long for the log. */
function describeChange(
	before: Partial<Record<string, unknown>> | object,
	change: EntryChange | Partial<StoreFacts>,
): Details {
	const old: Partial<Record<string, unknown>> = { ...before };
	const details: Details = {};
	for (const [field, value] of Object.entries(change)) {
		const previous = old[field];
		if (previous === value) continue;
		if (field === 'description') details.descriptionChanged = true;
		else Object.assign(details, { [field]: value, [`${field}Before`]: previous });
	}
	return details;
}

/**
 * Returns whether a change affects what is stored with the deals of the entry: the categories above theirs, or the names that
 * search finds them by. Cards show other changes as soon as they are no longer cached.
 */
function isStoredWithDeals(type: MasterType, details: Details): boolean {
	return Object.hasOwn(details, type === 'cat' ? 'parent' : 'name');
}
