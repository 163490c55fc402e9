import { succeed } from '@bilby/contract/kernel/envelope';
import { memberEndpoints } from '@bilby/contract/members/endpoints';
import { memberTag } from '../accounts/users/public-members.queries.ts';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import { recordTags } from '../platform/page-cache/page-tags.ts';
import { listMemberComments, listMemberDeals } from './member-lists.service.ts';
import { getPublicProfile } from './public-profile.service.ts';

/**
 * Member pages are tagged with the member and the deals that they show. With the feed's tag, every vote on the site
 * would invalidate them. The tags are known only after the rows are read.
 */
export function memberRoutes(app: App, context: AppContext): void {
	serveEndpoints(app, memberEndpoints, {
		'POST /api/publicProfile': async ({ body }) => {
			const member = await getPublicProfile(context, body.username);
			recordTags([memberTag(member.id)]);
			return succeed({ member });
		},
		'POST /api/memberDeals': {
			// As in other lists of deals, the presenter's types replace validation of the response.
			serializerCompiler: () => JSON.stringify,
			tags: ({ body }) => [memberTag(body.userId)],
			handler: async ({ body }) => {
				const list = await listMemberDeals(context, body);
				recordTags(list.deals.map(({ id }) => `deal:${id}`));
				return succeed(list);
			},
		},
		'POST /api/memberComments': {
			tags: ({ body }) => [memberTag(body.userId)],
			handler: async ({ body }) => {
				const list = await listMemberComments(context, body);
				recordTags(list.comments.map((comment) => `deal:${comment.deal_id}`));
				return succeed(list);
			},
		},
	});
}
