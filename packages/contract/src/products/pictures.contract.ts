import { MAX_PICTURE, MOST_PICTURES, pictureSizes, type PictureSize } from '@cartwright/domain/products/pictures';
import { z } from 'zod';
import { done, id, input, pathId } from '../fields.ts';
import { route } from '../route.ts';

/** Pictures of products, in three sizes (goods "products"). */

export const pictureHash = z.string().regex(/^[0-9a-f]{64}$/, 'The 64 hexadecimal digits of a picture.');
export const pictureHashes = z.array(pictureHash).max(MOST_PICTURES);

const changing = { method: 'POST', auth: 'staff', permission: 'products.edit', effect: 'write' } as const;

export const pictures = {
  picture: route({
    method: 'GET',
    path: '/v1/product/picture/{hash}/{size}',
    summary: 'A picture of a product as WebP, at most 96, 480 or 1,200 pixels a side; it never changes',
    kind: 'file',
    auth: 'staff',
    permission: 'signed-in',
    effect: 'read',
    params: input({ hash: pictureHash, size: z.enum(Object.keys(pictureSizes) as PictureSize[]) }),
    response: z.string(),
    refusals: ['not_found'],
  }),
  uploadPicture: route({
    ...changing,
    path: '/v1/product/upload-picture/{productId}',
    summary: 'Adds a picture to a product: JPEG, PNG or WebP, at most 10 MB; a product has at most six',
    kind: 'upload',
    largestUpload: MAX_PICTURE,
    params: pathId('productId'),
    response: z.object({ hash: pictureHash, message: z.string() }),
    refusals: ['not_found', 'picture_refused', 'picture_there_already', 'too_many_pictures', 'too_large'],
  }),
  sortPictures: route({
    ...changing,
    path: '/v1/product/sort-pictures',
    summary: 'Puts the pictures of a product in order; the first one shows where there is room for one',
    body: input({ productId: id, hashes: pictureHashes }),
    response: done,
    refusals: ['not_found', 'pictures_changed'],
  }),
  removePicture: route({
    ...changing,
    path: '/v1/product/remove-picture',
    summary: 'Takes a picture off a product',
    body: input({ productId: id, hash: pictureHash }),
    response: done,
    refusals: ['not_found'],
  }),
};
