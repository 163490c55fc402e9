import { resetPasswordProblem, TEXTS } from '@bilby/contract/accounts/rules';
import type { Problems } from '#lib/forms/problems.ts';

export interface NewPassword {
	password: string;
	repassword: string;
}

export function resetProblems({ password, repassword }: NewPassword): Problems {
	return { password: resetPasswordProblem(password), repassword: repeatProblem(password, repassword) };
}

export function repeatProblem(password: string, repassword: string): string | null {
	if (repassword === '') return TEXTS.confirmPassword;
	return password === repassword ? null : TEXTS.passwordsDiffer;
}
