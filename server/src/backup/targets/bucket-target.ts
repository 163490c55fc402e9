import type { BucketAddress } from '../../platform/config/config.ts';
import { bucketStorage } from '../../platform/storage/bucket-storage.ts';
import type { BackupTarget } from './backup-target.ts';

/** The bucket may hold other things. */
const FOLDER = 'backups/';

/** Stores backups in a bucket of an S3-compatible store. */
export function bucketTarget(address: BucketAddress): BackupTarget {
	const bucket = bucketStorage(address);
	return {
		place: `${address.bucket} at ${address.endpoint}`,
		put: (name, archive) => bucket.putStream(FOLDER + name, archive),
		open: (name) => bucket.getStream(FOLDER + name),
		list: async () => (await bucket.list(FOLDER)).map((key) => key.slice(FOLDER.length)),
		delete: (name) => bucket.delete(FOLDER + name),
	};
}
