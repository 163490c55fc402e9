import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PublicLog } from '../features/moderation-log/public-log.tsx';
import { publicLogQuery, readPublicLogAddress } from '../features/moderation-log/public-log-query.ts';
import { pageHead } from '../features/pages/head/page-head.ts';
import { siteQuery } from '../features/pages/head/site-query.ts';

export const Route = createFileRoute('/moderation-log')({
	validateSearch: readPublicLogAddress,
	loaderDeps: ({ search }) => ({ address: readPublicLogAddress({ ...search }) }),
	loader: async ({ context, deps }) => {
		const [site] = await Promise.all([
			context.queryClient.ensureQueryData(siteQuery),
			context.queryClient.ensureQueryData(publicLogQuery(deps.address)),
		]);
		const head = pageHead(site, {
			title: `Moderation log | ${site.name}`,
			description: `What the moderators of ${site.name} did to deals, comments and huddles, and why.`,
			path: '/moderation-log',
		});
		return { head };
	},
	head: ({ loaderData }) => loaderData?.head ?? {},
	component: ModerationLog,
});

function ModerationLog() {
	const { address } = Route.useLoaderDeps();
	const { data: site } = useSuspenseQuery(siteQuery);
	const { data } = useSuspenseQuery(publicLogQuery(address));
	return <PublicLog siteName={site.name} address={address} entries={data.entries} nextCursor={data.nextCursor} />;
}
