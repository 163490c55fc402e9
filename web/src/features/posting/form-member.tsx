import { may } from '@bilby/contract/kernel/permissions';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { type Profile, profileQuery } from '#features/viewer/viewer-queries.ts';
import { currentPage, loginLink } from '#lib/session/login-link.ts';
import { useToken } from '#lib/session/use-token.ts';
import { PROSE_LINK } from '#ui/panel/prose-link.ts';
import type { FormRights } from './form/deal-form-data.ts';
import { FormError } from './form-error.tsx';

interface FormMemberProps {
	/** Shown until the member's profile is known. */
	waiting: ReactNode;
	children: (member: { token: string; profile: Profile }) => ReactNode;
}

/** Shows the form to members. Visitors are sent to the login page and return here afterwards. */
export function FormMember({ waiting, children }: FormMemberProps) {
	const token = useToken();
	const navigate = useNavigate();
	useEffect(() => {
		if (token === null) void navigate({ ...loginLink(currentPage()), replace: true });
	}, [token, navigate]);
	return token === null ? waiting : <KnownMember token={token} waiting={waiting} render={children} />;
}

interface KnownMemberProps {
	token: string;
	waiting: ReactNode;
	render: FormMemberProps['children'];
}

function KnownMember({ token, waiting, render }: KnownMemberProps) {
	const { data: profile, isError, error, refetch } = useQuery(profileQuery(token));
	if (profile) return render({ token, profile });
	if (!isError) return waiting;
	return <FormError text={error.message} onRetry={() => void refetch()} />;
}

/** Returns the permissions that decide which extra fields the member gets. */
export function rightsFor({ role, emailVerified }: Profile): FormRights {
	const viewer = { role, isVerified: emailVerified };
	return {
		featureDeal: may('featureDeal', viewer),
		tagDeal: may('tagDeal', viewer),
		changeDealStatus: may('changeDealStatus', viewer),
	};
}

/** Tells members with an unverified address that they can write but not post yet. */
export function UnverifiedNote() {
	return (
		<p className="flex items-start gap-3 rounded-control border border-warning/24 bg-warning/8 px-4 py-3">
			<CircleAlert size={18} aria-hidden className="mt-[3px] shrink-0 text-warning" />
			<span>
				Open the link in our email before you post. We can send it again from{' '}
				<a href="/profile" className={PROSE_LINK}>
					your profile
				</a>
				.
			</span>
		</p>
	);
}
