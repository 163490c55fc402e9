import { findAncestors, findDescendants, findParentProblem } from '@bilby/contract/master-data/category-tree';
import { MASTER_KINDS, MASTER_TEXTS, type MasterType } from '@bilby/contract/master-data/rules';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import { moveStoreReps } from '../accounts/users/store-reps.queries.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError, invalidFields } from '../platform/kernel/errors.ts';
import {
	changeMasters,
	type Editing,
	entryNotFound,
	recordChange,
	UPDATE_LABELLED_DEALS,
} from './edit-entries.service.ts';
import { moveLogo } from './logos.service.ts';
import {
	findStoreFacts,
	lockCategories,
	lockForMerge,
	type MasterEntry,
	moveSubcategories,
	redirectMerged,
	updateEntry,
	updateStoreFacts,
} from './master-data.queries.ts';

/**
 * Merges an entry into an active one of the same kind and returns the latter. The merged entry stays suspended,
 * and its slug leads to the other one immediately. A job moves its deals and followers.
 */
export function mergeEntries(
	context: Editing,
	viewer: SessionViewer,
	{ type, id, into }: { type: MasterType; id: number; into: number },
): Promise<MasterEntry> {
	return changeMasters(context, type, async (tx) => {
		if (id === into) throw invalidFields({ into: `Please choose another ${MASTER_KINDS[type]}.` });
		if (type === 'cat') await moveBranch(tx, id, into);
		const locked = await lockForMerge(tx, type, { id, into });
		const entry = locked.find((one) => one.id === id);
		const target = locked.find((one) => one.id === into);
		if (!entry) throw entryNotFound(type);
		if (entry.mergedIntoId !== null) throw new AppError({ code: 'conflict', message: MASTER_TEXTS.merged });
		if (!target?.active) throw invalidFields({ into: `Please choose an active ${MASTER_KINDS[type]}.` });
		await updateEntry(tx, type, id, { active: false, mergedIntoId: into });
		await redirectMerged(tx, type, id, into);
		if (type === 'str') {
			await moveDomain(tx, id, into);
			await moveStoreReps(tx, id, into);
		}
		if (type === 'str' || type === 'brd') await moveLogo(tx, { type, id }, into);
		await recordChange(tx, context, viewer, { act: 'master.merge', type, id, details: { into } });
		await context.queue.enqueue(tx, UPDATE_LABELLED_DEALS, { type, id }, 'ordinary');
		return target;
	});
}

/** Moves the subcategories. Rejects a target below the merged category, because it would lose its place. */
async function moveBranch(tx: Database, id: number, into: number): Promise<void> {
	const tree = await lockCategories(tx);
	if (findAncestors(into, tree).includes(id)) {
		throw invalidFields({ into: 'A category can’t be merged into one of its own subcategories.' });
	}
	const children = findDescendants(id, tree).filter((child) => findAncestors(child, tree)[0] === id);
	for (const child of children) {
		const problem = findParentProblem({ id: child, parentId: into }, tree);
		if (problem !== null) throw invalidFields({ into: problem });
	}
	await moveSubcategories(tx, id, into);
}

/** A store without a domain takes over that of the merged one, so that links still lead to a store. */
async function moveDomain(tx: Database, id: number, into: number): Promise<void> {
	const [from, to] = [await findStoreFacts(tx, id), await findStoreFacts(tx, into)];
	if (!from?.domain || to?.domain) return;
	await updateStoreFacts(tx, id, { domain: null });
	await updateStoreFacts(tx, into, { domain: from.domain });
}
