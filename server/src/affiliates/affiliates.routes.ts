import { affiliateConfigsReply } from '@bilby/contract/affiliates';
import { succeed } from '@bilby/contract/envelope';
import { asc, eq } from 'drizzle-orm';
import { affiliatePrograms } from '../database/schema.ts';
import type { App } from '../platform/app-type.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database.ts';

export function affiliateRoutes(app: App, { readDb }: AppContext): void {
	app.get(
		'/api/affiliate-configs-public',
		{
			config: { access: 'browse', tags: () => ['affiliates'] },
			schema: {
				tags: ['affiliates'],
				summary: 'How links to affiliate stores are rewritten',
				response: { 200: affiliateConfigsReply },
			},
		},
		async () => {
			const programs = await findActivePrograms(readDb);
			return succeed({
				affiliates: programs.map((program) => ({
					dac_store_name: program.storeName,
					dac_domain: program.domain,
					dac_affiliate_pattern: program.pattern,
					dac_tracking_params: program.trackingParams,
					dac_is_active: 1 as const,
				})),
			});
		},
	);
}

function findActivePrograms(db: Database) {
	return db
		.select()
		.from(affiliatePrograms)
		.where(eq(affiliatePrograms.active, true))
		.orderBy(asc(affiliatePrograms.domain));
}
