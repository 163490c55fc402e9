import { succeed } from '@bilby/contract/kernel/envelope';
import { viewEndpoints } from '@bilby/contract/views/endpoints';
import { isbot } from 'isbot';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { acceptJsonAsText } from '../platform/http/input/json-bodies.ts';
import { toNetwork } from '../platform/http/limits/limits-by-address.ts';
import { runEach } from '../platform/jobs/run-each.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import type { ViewableKinds } from './viewable.ts';
import { countViews, type RecordedView } from './views.queries.ts';

/** How often views are written, in batches. */
const FLUSH_EVERY_MS = 5_000;
/** Views that may wait for the database. Any more are not counted. */
const MAX_WAITING = 20_000;

/** Receives views. A page reports its own view once it is visible, so rendering a page counts nothing. */
export async function viewRoutes(app: App, { db, clock, secrets }: AppContext, kinds: ViewableKinds): Promise<void> {
	const waiting = new Map<string, RecordedView & { kind: keyof ViewableKinds }>();
	const flush = async () => {
		const views = new Map(waiting);
		waiting.clear();
		if (views.size === 0) return;
		const byKind = Map.groupBy(views.entries(), ([, { kind }]) => kind);
		await runEach([...byKind], async ([kind, some]) => {
			const records = some.map(([, view]) => view);
			await countViews(db, kinds[kind], records, clock()).catch((error: unknown) => {
				for (const [key, view] of some) waiting.set(key, view);
				throw error;
			});
		});
	};
	const timer = setInterval(() => {
		flush().catch((error: unknown) => app.log.error({ err: error }, 'views could not be counted'));
	}, FLUSH_EVERY_MS);
	timer.unref();
	app.addHook('onClose', async () => {
		clearInterval(timer);
		await flush();
	});

	await app.register(async (scope: App) => {
		acceptJsonAsText(scope);
		serveEndpoints(scope, viewEndpoints, {
			'POST /api/view': async ({ body, ip, headers }) => {
				const userAgent = headers['user-agent'] ?? '';
				if (userAgent !== '' && !isbot(userAgent) && waiting.size < MAX_WAITING) {
					// The visitor is identified by address only, because a user agent can be anything.
					const visitorHash = secrets.sign('visitor', toNetwork(ip));
					const seen =
						'dealId' in body
							? ({ kind: 'deal', id: body.dealId } as const)
							: ({ kind: 'huddle', id: body.forumId } as const);
					waiting.set(`${seen.kind} ${seen.id} ${visitorHash}`, { ...seen, visitorHash });
				}
				return succeed({});
			},
		});
	});
}
