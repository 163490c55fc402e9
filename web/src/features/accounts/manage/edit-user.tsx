import { MANAGE_TEXTS } from '@bilby/contract/accounts/manage-member';
import { may } from '@bilby/contract/kernel/permissions';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, UserX } from 'lucide-react';
import { toViewer } from '#features/viewer/viewer-of.ts';
import type { Profile } from '#features/viewer/viewer-queries.ts';
import { ApiError } from '#lib/api/api.ts';
import { buttonClass } from '#ui/base/button.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';
import { StatePanel } from '#ui/base/state-panel.tsx';
import { LoadingPanel } from '#ui/panel/loading-panel.tsx';
import { AccountCard } from '../forms/account-card.tsx';
import { EditUserForm } from './edit-user-form.tsx';
import { managedMemberQuery } from './managed-member-query.ts';
import { MemberHistory } from './member-history.tsx';
import { MemberRecords } from './member-records.tsx';
import { NotAllowed } from './not-allowed.tsx';
import { ResetLinkButton } from './reset-link-button.tsx';

interface EditUserProps {
	token: string;
	profile: Profile;
	userId: number;
}

/** The form for another member, or the reason why the viewer cannot use it. */
export function EditUser({ token, profile, userId }: EditUserProps) {
	const { data: member, isError, error, refetch } = useQuery(managedMemberQuery(token, userId));
	if (!may('manageUsers', toViewer(profile))) return <NotAllowed text="Only staff can manage other members." />;
	if (userId === profile.id) return <NotAllowed text={MANAGE_TEXTS.self} />;
	if (isError) {
		if (error instanceof ApiError && error.status === 404) return <Missing />;
		return <FailurePanel text={error.message} onRetry={() => void refetch()} />;
	}
	if (!member) return <LoadingPanel label="Loading the member" />;
	if (!('status' in member)) return <NotAllowed text={MANAGE_TEXTS.above} />;
	return (
		<>
			<Link to="/profile" search={{ tab: 'users' }} className={`self-start ${buttonClass('quiet')}`}>
				<ArrowLeft size={18} aria-hidden />
				All members
			</Link>
			<AccountCard title="Edit User">
				<EditUserForm token={token} profile={profile} member={member} />
			</AccountCard>
			<AccountCard title="Password">
				<ResetLinkButton member={member} />
			</AccountCard>
			<AccountCard title="Notes, warnings and suspensions">
				<MemberRecords token={token} userId={member.id} />
			</AccountCard>
			<AccountCard title="Activity and reports">
				<MemberHistory token={token} userId={member.id} />
			</AccountCard>
		</>
	);
}

function Missing() {
	return (
		<StatePanel icon={UserX} title="Member not found" level={2}>
			<p>This member doesn’t exist. They may have deleted their account.</p>
		</StatePanel>
	);
}
