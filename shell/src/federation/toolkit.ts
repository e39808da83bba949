/** Exports of Redux Toolkit for remotes: slices and their parts. The rest would add to every page. */
export {
  combineReducers,
  createAction,
  createAsyncThunk,
  createReducer,
  createSelector,
  createSlice,
  current,
  isAnyOf,
  nanoid,
} from '@reduxjs/toolkit';
