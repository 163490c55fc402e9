import { viewBody } from '@bilby/contract/deal-states';
import { succeed, successReply } from '@bilby/contract/envelope';
import { isbot } from 'isbot';
import type { App } from '../platform/app-type.ts';
import type { AppContext } from '../platform/context.ts';
import { acceptJsonAsText } from '../platform/json-bodies.ts';
import { countViews, type NotedView } from './views.queries.ts';

/** Views are written together, this often. */
const FLUSH_EVERY_MS = 5_000;
/** Views that wait to be written; what comes on top of that while the database is away is not counted. */
const MOST_WAITING = 20_000;

/** Who looked at what. A page says so itself, once it was seen: rendering it counts nothing. */
export async function viewRoutes(app: App, { db, clock, secrets }: AppContext): Promise<void> {
	const waiting = new Map<string, NotedView>();
	const flush = async () => {
		const views = new Map(waiting);
		waiting.clear();
		if (views.size === 0) return;
		await countViews(db, [...views.values()], clock()).catch((error: unknown) => {
			for (const [key, view] of views) waiting.set(key, view);
			throw error;
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
		scope.post(
			'/api/view',
			{
				config: { access: 'browse' },
				schema: {
					tags: ['deals'],
					summary: 'A visitor looks at a deal; counted once in 24 hours',
					body: viewBody,
					response: { 200: successReply({}) },
				},
			},
			async ({ body: { dealId }, ip, headers }) => {
				const userAgent = headers['user-agent'] ?? '';
				if (userAgent !== '' && !isbot(userAgent) && waiting.size < MOST_WAITING) {
					const visitorHash = secrets.sign('visitor', `${ip} ${userAgent}`);
					waiting.set(`${dealId} ${visitorHash}`, { dealId, visitorHash });
				}
				return succeed({});
			},
		);
	});
}
