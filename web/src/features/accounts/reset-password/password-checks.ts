import { resetPasswordProblem, TEXTS } from '@bilby/contract/accounts/rules';
import type { FormValues, Problems } from '../forms/use-account-form.ts';

export function resetProblems({ password = '', repassword = '' }: FormValues): Problems {
	return { password: resetPasswordProblem(password), repassword: repeatProblem(password, repassword) };
}

export function repeatProblem(password: string, repassword: string): string | null {
	if (repassword === '') return TEXTS.confirmPassword;
	return password === repassword ? null : TEXTS.passwordsDiffer;
}
