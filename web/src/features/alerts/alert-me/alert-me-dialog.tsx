import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askToVerify } from '#features/viewer/unverified.ts';
import { profileQuery } from '#features/viewer/viewer-queries.ts';
import type { AlertPrefill } from '../data/alert-address.ts';
import { AlertDialog } from '../form/alert-dialog.tsx';

interface AlertMeDialogProps {
	token: string;
	prefill: AlertPrefill;
	onClose: () => void;
}

/** The form for a new alert. Members with an unverified address are told to verify it instead. */
export function AlertMeDialog({ token, prefill, onClose }: AlertMeDialogProps) {
	const { data: profile, isError } = useQuery(profileQuery(token));
	const mustVerify = profile?.emailVerified === false;
	useEffect(() => {
		if (!mustVerify) return;
		askToVerify(true);
		onClose();
	}, [mustVerify, onClose]);
	if (profile ? mustVerify : !isError) return null;
	return <AlertDialog token={token} prefill={prefill} onClose={onClose} />;
}
