import { succeed } from '@bilby/contract/kernel/envelope';
import { may } from '@bilby/contract/kernel/permissions';
import { masterDataEndpoints } from '@bilby/contract/master-data/endpoints';
import { LOGO_TEXTS } from '@bilby/contract/master-data/logos';
import { MASTER_KINDS, MASTER_TITLES, type MasterType } from '@bilby/contract/master-data/rules';
import { removeLogoBody } from '@bilby/contract/master-data/wire';
import { z } from 'zod';
import { requireViewer, type SessionViewer } from '../accounts/sessions/viewer.ts';
import type { AppContext } from '../platform/context.ts';
import { withForm } from '../platform/forms/accept-forms.ts';
import type { ParsedForm } from '../platform/forms/parsed-form.ts';
import type { App } from '../platform/http/app-type.ts';
import { AppError, invalidFields } from '../platform/kernel/errors.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import { addEntry, changeEntry, suspendEntry } from './edit-entries.service.ts';
import { logoKey } from './logo-files.ts';
import { changeLogo, removeLogo } from './logos.service.ts';
import { presentBrand, presentCategory, presentStore, presentTag } from './master-data.present.ts';
import { countUses, findCategoryStats, findDealTotals, type MasterEntry } from './master-data.queries.ts';
import { mergeEntries } from './merge-entries.service.ts';
import { cacheTaxonomy, type Taxonomy } from './taxonomy.ts';

type BodyOf<Body> = Parameters<typeof requireViewer>[0] & { body: Body };

export function masterDataRoutes(app: App, context: AppContext): void {
	logoFileRoutes(app, context);
	const lists = cacheTaxonomy(context);
	const tags = () => ['taxonomy'];
	const add = async (request: BodyOf<Parameters<typeof addEntry>[3]>, type: MasterType) =>
		describe(type, 'added', await addEntry(context, requireViewer(request), type, request.body));
	const change = async (request: BodyOf<Parameters<typeof changeEntry>[3]>, type: MasterType) =>
		describe(type, 'updated', await changeEntry(context, requireViewer(request), type, request.body));
	serveEndpoints(app, masterDataEndpoints, {
		'POST /api/brands': {
			tags,
			handler: async (request) => {
				const brands = shownTo(request, await lists.brands()).map(presentBrand);
				return succeed({ data: brands, brands });
			},
		},
		'POST /api/category': {
			tags,
			handler: async (request) => {
				const categories = shownTo(request, await lists.categories()).map(presentCategory);
				return succeed({ data: categories, categories });
			},
		},
		'POST /api/store': {
			tags,
			handler: async (request) => {
				const stores = shownTo(request, await lists.stores()).map(presentStore);
				return succeed({ data: stores, stores });
			},
		},
		'POST /api/tags': {
			tags,
			handler: async (request) => {
				const found = shownTo(request, await lists.tags()).map(presentTag);
				return succeed({ data: found, tags: found });
			},
		},
		'POST /api/addStore': (request) => add(request, 'str'),
		'POST /api/addBrand': (request) => add(request, 'brd'),
		'POST /api/addCategory': (request) => add(request, 'cat'),
		'POST /api/addTag': (request) => add(request, 'tag'),
		'POST /api/updateStore': (request) => change(request, 'str'),
		'POST /api/updateBrand': (request) => change(request, 'brd'),
		'POST /api/editCategory': (request) => change(request, 'cat'),
		'POST /api/updateTag': (request) => change(request, 'tag'),
		'POST /api/mergeMasters': async (request) => {
			const { type } = request.body;
			return describe(type, 'merged into', await mergeEntries(context, requireViewer(request), request.body));
		},
		'POST /api/deleteMasters': async (request) => {
			const { type } = request.body;
			const { message } = describe(
				type,
				'suspended',
				await suspendEntry(context, requireViewer(request), request.body),
			);
			return succeed({ message });
		},
		'POST /api/masterLogo': (request) =>
			withForm(request, async (form) => {
				const [picture] = form.files.get('image') ?? [];
				const logo = await changeLogo(context, requireViewer(request), readLogoTarget(form), picture);
				return succeed({ message: 'Logo saved.', logo });
			}),
		'POST /api/removeMasterLogo': async (request) => {
			await removeLogo(context, requireViewer(request), request.body);
			return succeed({ message: 'Logo removed.', logo: null });
		},
		'POST /api/masterUses': {
			tags: () => ['taxonomy', 'feed'],
			handler: async ({ viewer, body: { type, ids } }) => {
				const isPublic = !may('editMasterData', viewer);
				return succeed({ uses: await countUses(context.db, type, { ids, isPublic }) });
			},
		},
		'GET /api/category-stats': {
			tags: () => ['taxonomy', 'feed'],
			handler: async () => {
				const [stats, all, categories] = await Promise.all([
					findCategoryStats(context.db),
					findDealTotals(context.db),
					lists.categories(),
				]);
				return succeed({
					data: stats.map(({ parentId, ...category }) => ({ ...category, parent: parentId ?? 0 })),
					all,
					moved: listMoved(categories),
				});
			},
		},
	});
}

function readLogoTarget({ fields }: ParsedForm) {
	const { data, error } = removeLogoBody.safeParse({ type: fields.get('type')?.[0], id: fields.get('id')?.[0] });
	if (data) return data;
	throw invalidFields({ [String(error.issues[0]?.path[0] ?? 'id')]: LOGO_TEXTS.target });
}

const logoParams = z.object({ file: z.string().regex(/^[0-9a-f]{24}\.webp$/) });

/**
 * Serves logos to everyone. File names are never reused, so browsers may cache them permanently. Shared caches revalidate every
 * five minutes, the longest that they may show a removed logo.
 */
function logoFileRoutes(app: App, { storage }: AppContext): void {
	const config = { access: 'browse', limit: 'none' } as const;
	app.get('/images/logos/:file', { config, schema: { hide: true } }, async (request, reply) => {
		const { data } = logoParams.safeParse(request.params);
		const picture = data ? await storage.get(logoKey(data.file.replace(/\.webp$/, ''))) : null;
		if (!data || !picture) throw new AppError({ code: 'not_found', message: 'This picture doesn’t exist.' });
		const etag = `"${data.file}"`;
		reply.headers({ 'cache-control': 'public, max-age=31536000, s-maxage=300, immutable', etag });
		if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
		return reply.header('cross-origin-resource-policy', 'cross-origin').type('image/webp').send(picture);
	});
}

/** Returns only the active entries, unless staff request all with `showAll`. */
function shownTo<Entry extends { active: boolean }>(
	{ viewer, body }: { viewer: SessionViewer | null; body: { showAll: boolean } },
	entries: Entry[],
): Entry[] {
	return body.showAll && may('editMasterData', viewer) ? entries : entries.filter(({ active }) => active);
}

/** Returns the slugs of merged entries with those of their active targets. */
function listMoved(entries: Awaited<ReturnType<Taxonomy['categories']>>): { slug: string; to: string }[] {
	return entries.flatMap(({ slug, mergedIntoId }) => {
		const target = entries.find(({ id, active }) => active && id === mergedIntoId);
		return target ? [{ slug, to: target.slug }] : [];
	});
}

/** Builds the response message for a change: "Store added: Kathmandu". */
function describe(type: MasterType, done: string, { id, name, slug }: MasterEntry) {
	const message = `${MASTER_TITLES[MASTER_KINDS[type]]} ${done}: ${name}`;
	return succeed({ message, data: { id, name, slug } });
}
