import { useEffect } from 'react';
import { readToken } from '#lib/session/session.ts';
import { withStorage } from '#lib/session/storage.ts';

/** Kept in session storage, for this tab only. It never goes into a URL, because URLs end up in logs. */
const TYPED = 'typedEmail';

interface FormWithEmail {
	getValues: (name: 'email') => string | undefined;
	setValue: (name: 'email', value: string) => void;
}

/** Carries the typed email address between the login, sign-up and password pages. Logging in clears it. */
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
