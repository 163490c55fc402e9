import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fullName } from '#features/viewer/names.ts';
import { profileQuery } from '#features/viewer/viewer-queries.ts';
import { useToken } from '#lib/session/use-token.ts';

interface FormWithSender {
	getValues: (name: 'name' | 'email') => string | undefined;
	setValue: (name: 'name' | 'email', value: string) => void;
}

/** Fills in the name and address of the logged-in member, unless something was typed. */
export function useOwnAddress({ getValues, setValue }: FormWithSender): void {
	const token = useToken();
	const { data: profile } = useQuery({ ...profileQuery(token ?? ''), enabled: token !== null });
	useEffect(() => {
		if (!profile) return;
		if (!getValues('name')) setValue('name', fullName(profile));
		if (!getValues('email')) setValue('email', profile.email);
	}, [profile, getValues, setValue]);
}
