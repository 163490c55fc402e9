import { may } from '@bilby/contract/kernel/permissions';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UserX } from 'lucide-react';
import { toViewer } from '#features/viewer/to-viewer.ts';
import { profileQuery } from '#features/viewer/viewer-queries.ts';
import { ApiError, callApi } from '#lib/api/api.ts';
import { useToken } from '#lib/session/use-token.ts';
import { buttonClass } from '#ui/base/button.ts';
import { StatePanel } from '#ui/base/state-panel.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { EditUserLink } from './edit-user-link.tsx';

/** Does not reveal whether the member never existed or has left. */
export function MissingMember({ username }: { username: string }) {
	const token = useToken();
	return (
		<>
			<StatePanel
				icon={UserX}
				title="Member not found"
				level={1}
				action={
					<Link to="/" className={buttonClass('primary')}>
						See the newest deals
					</Link>
				}
			>
				<p>There’s nobody here by that name. They may have left or changed their name, or the address has a typo.</p>
			</StatePanel>
			<div role="status">{token !== null && <HiddenMember token={token} username={username} />}</div>
		</>
	);
}

/** Shows staff why a member has no public page (disabled or unverified) and links to the member's form. */
function HiddenMember({ token, username }: { token: string; username: string }) {
	const { data: profile } = useQuery(profileQuery(token));
	const isStaff = profile !== undefined && may('manageUsers', toViewer(profile));
	const { data: member, error } = useQuery({ ...hiddenMemberQuery(token, username), enabled: isStaff });
	if (error) return <FailureBox text={error.message} />;
	if (!member) return null;
	return (
		<div className="mx-auto flex max-w-[460px] flex-col items-center gap-4 px-4 pb-16 text-center">
			<p className="[overflow-wrap:anywhere]">
				Only staff can see this: {member.username} doesn’t have a public page, because the account is disabled or the
				email isn’t verified.
			</p>
			{'status' in member && <EditUserLink member={member} />}
		</div>
	);
}

function hiddenMemberQuery(token: string, username: string) {
	return {
		queryKey: ['own', token, 'hidden-member', username],
		queryFn: async () => {
			try {
				return (await callApi('POST /api/userProfile', { body: { username } })).data;
			} catch (error) {
				// Nobody has this name, or the name is invalid.
				if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
				throw error;
			}
		},
	};
}
