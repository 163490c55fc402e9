import type { MemberAddress } from '@bilby/contract/members/member-address';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Tabs } from '#ui/paging/tabs.tsx';
import { memberLink } from '../data/member-pages.ts';
import { memberQuery } from '../data/member-queries.ts';
import { MemberComments } from '../lists/member-comments.tsx';
import { MemberDeals } from '../lists/member-deals.tsx';
import { MemberHeader } from './member-header.tsx';

/** A member's public page, with their deals and comments. */
export function MemberPage({ username, address }: { username: string; address: MemberAddress }) {
	const { data: member } = useSuspenseQuery(memberQuery(username));
	const { tab, cursor } = address;
	const tabs = [
		{ id: 'deals', label: 'Deals', link: memberLink(username) },
		{ id: 'comments', label: 'Comments', link: memberLink(username, { tab: 'comments' }) },
	];
	return (
		<div className="content-width flex flex-col gap-6 pt-6 desk:pt-8">
			<MemberHeader member={member} />
			<div>
				<Tabs label={`What ${username} posted`} tabs={tabs} selected={tab ?? 'deals'}>
					{tab === 'comments' ? (
						<MemberComments key={member.id} member={member} cursor={cursor} />
					) : (
						<MemberDeals key={member.id} member={member} cursor={cursor} />
					)}
				</Tabs>
			</div>
		</div>
	);
}
