import { readMemberAddress } from '@bilby/contract/members/member-address';
import type { AppModule } from '../platform/modules/app-module.ts';
import { memberRoutes } from './members.routes.ts';

/** Public pages of members. */
export const membersModule: AppModule = {
	routes: memberRoutes,
	cachedPaths: [{ pattern: /^\/user\/[A-Za-z0-9_.-]{3,30}$/, cachedParameters: memberParameters }],
};

/** Pages with a cursor are not cached, because there is no limit to their number. */
function memberParameters(parameters: URLSearchParams): [string, string][] | null {
	const { tab, cursor } = readMemberAddress(Object.fromEntries(parameters));
	if (cursor !== undefined) return null;
	return tab === undefined ? [] : [['tab', tab]];
}
