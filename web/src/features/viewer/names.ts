import { firstGrapheme } from '@bilby/contract/kernel/shorten';
import type { Profile } from './viewer-queries.ts';

type Names = Pick<Profile, 'firstName' | 'lastName' | 'username' | 'email'>;

export function fullName({ firstName, lastName }: Pick<Names, 'firstName' | 'lastName'>): string {
	return `${firstName} ${lastName}`.trim() || 'Deal Hunter';
}

export function handleOf({ username, email }: Pick<Names, 'username' | 'email'>): string {
	return username || email.split('@')[0] || 'user';
}

/** Returns up to two letters that replace a missing picture. */
export function initialsOf(names: Names): string {
	const letters = [names.firstName, names.lastName].map((name) => firstGrapheme(name.trim())).join('');
	return (letters || handleOf(names).slice(0, 2)).toUpperCase();
}
