import { useEffect } from 'react';
import { readToken } from '#lib/session/session.ts';
import { withStorage } from '#lib/session/storage.ts';

/** In this tab alone (session storage), and never in an address: those are written down on the way. */
const TYPED = 'typedEmail';

interface FormWithEmail {
	getValues: (name: 'email') => string | undefined;
	setValue: (name: 'email', value: string) => void;
}

/** Brings the address that was typed on one of the pages around logging in along to the next; a login ends that. */
export function useCarriedEmail({ getValues, setValue }: FormWithEmail): void {
	useEffect(() => {
		const carried = withStorage(() => sessionStorage.getItem(TYPED), null);
		if (carried !== null && !getValues('email')) setValue('email', carried);
		return () => {
			const typed = readToken() === null ? getValues('email')?.trim() : undefined;
			withStorage(() => (typed ? sessionStorage.setItem(TYPED, typed) : sessionStorage.removeItem(TYPED)), undefined);
		};
	}, [getValues, setValue]);
}
