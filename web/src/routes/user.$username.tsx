import { readMemberAddress } from '@bilby/contract/members/member-address';
import { createFileRoute } from '@tanstack/react-router';
import { MemberPage } from '../features/members/page/member-page.tsx';
import { loadMember } from '../features/members/page/member-route.ts';
import { MissingMember } from '../features/members/page/missing-member.tsx';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';
import { lazySkeleton } from '../ui/panel/page-skeleton.tsx';

export const Route = createFileRoute('/user/$username')({
	validateSearch: readMemberAddress,
	loaderDeps: ({ search }) => readMemberAddress({ ...search }),
	loader: ({ context, params, deps }) => loadMember(context.queryClient, params.username, deps),
	// There is no data if the member does not exist.
	head: ({ loaderData, matches }) =>
		loaderData?.head ?? unindexedHead('Member', 'A member’s deals and comments.')({ matches }),
	component: Member,
	pendingComponent: lazySkeleton(async () => (await import('../features/members/page/member-page.tsx')).MemberSkeleton),
	notFoundComponent: Missing,
});

function Member() {
	return <MemberPage username={Route.useParams().username} address={Route.useLoaderDeps()} />;
}

function Missing() {
	return <MissingMember username={Route.useParams().username} />;
}
